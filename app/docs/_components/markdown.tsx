import type { PhrasingContent, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { CodeSample } from './code-sample';
import classes from './markdown.module.css';

const parser = unified().use(remarkParse).use(remarkGfm);

/** Our own Markdown from the API description: prose, lists and code. Anything else would be a mistake of ours. */
export function Markdown({ text, inline = false }: { text: string; inline?: boolean }) {
  const nodes = parser.parse(text).children;
  const [only] = nodes;
  if (inline && nodes.length === 1 && only?.type === 'paragraph') return <>{only.children.map(phrase)}</>;
  return <div className={classes.root}>{nodes.map(block)}</div>;
}

function block(node: RootContent, key: number) {
  switch (node.type) {
    case 'paragraph':
      return <p key={key}>{node.children.map(phrase)}</p>;
    case 'list':
      return <ul key={key}>{node.children.map(block)}</ul>;
    case 'listItem':
      return (
        <li key={key}>
          {node.children.map((child, i) => (child.type === 'paragraph' ? child.children.map(phrase) : block(child, i)))}
        </li>
      );
    case 'code':
      return <CodeSample key={key} code={node.value} language={node.lang ?? 'text'} />;
    default:
      throw new Error(`The reference cannot show ${node.type}.`);
  }
}

function phrase(node: PhrasingContent, key: number) {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'inlineCode':
      return <code key={key}>{node.value}</code>;
    case 'strong':
      return <strong key={key}>{node.children.map(phrase)}</strong>;
    case 'emphasis':
      return <em key={key}>{node.children.map(phrase)}</em>;
    case 'link':
      return (
        <a key={key} href={node.url}>
          {node.children.map(phrase)}
        </a>
      );
    default:
      throw new Error(`The reference cannot show ${node.type}.`);
  }
}
