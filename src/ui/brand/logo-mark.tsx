/** An open book on a reading stand. Takes the colour of the text around it. */
export function LogoMark({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
      <path d="M2.5 4.6 11 7.9v8.2L2.5 12.8z" fill="currentColor" />
      <path d="M21.5 4.6 13 7.9v8.2l8.5-3.3z" fill="currentColor" fillOpacity="0.55" />
      <path d="M12 18v2.9M8 21h8" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}
