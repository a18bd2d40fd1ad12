/** Points from the lower left corner of an A4 page. */
type Place = { x: number; y: number };
type Text = Place & { text: string; size: number; bold?: boolean; right?: boolean };
type Line = { from: Place; to: Place; width: number };

const A4 = { width: 595, height: 842 };
/** Digits are this wide in both fonts, so that columns of numbers can be set flush right. */
const DIGIT_EM = 0.556;

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&');
const widthOf = (text: string, size: number) =>
  [...text].reduce((sum, character) => sum + (/\d/.test(character) ? DIGIT_EM : 0.278), 0) * size;

function textOperator({ x, y, text, size, bold = false, right = false }: Text): string {
  const left = right ? x - widthOf(text, size) : x;
  return `BT /${bold ? 'B' : 'R'} ${size} Tf ${left.toFixed(1)} ${y} Td (${escaped(text)}) Tj ET`;
}

const lineOperator = ({ from, to, width }: Line) => `${width} w ${from.x} ${from.y} m ${to.x} ${to.y} l S`;

/** A PDF of one A4 page in the fonts that every reader of PDFs has. Texts hold Latin letters alone. */
export function pdfPage({ title, texts, lines }: { title: string; texts: Text[]; lines: Line[] }): Buffer {
  const drawing = [...lines.map(lineOperator), ...texts.map(textOperator)].join('\n');
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] /Contents 4 0 R /Resources << /Font << /R 5 0 R /B 6 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(drawing, 'latin1')} >>\nstream\n${drawing}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title (${escaped(title)}) >>`,
  ];
  let body = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(body, 'latin1');
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = Buffer.byteLength(body, 'latin1');
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}
