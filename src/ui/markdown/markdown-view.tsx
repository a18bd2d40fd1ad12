import type { Nodes, Parents } from 'mdast';
import { createElement, Fragment, type ReactNode } from 'react';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import classes from './markdown-view.module.css';

const parser = unified().use(remarkParse).use(remarkGfm);
const HEADING_LEVEL_MIN = 4;
const HEADING_LEVEL_MAX = 6;

/** What people write to each other. HTML is shown as the text that it is, images as links, and links lead where they say. */
export function MarkdownView({ text }: { text: string }) {
  if (isCostly(text)) return <p className={classes.plain}>{text}</p>;
  return <div className={classes.root}>{inside(parser.parse(text))}</div>;
}

const SIGN = /[*_~[\]<`]/g;
const SIGNS_MAX = 1_000;
const NESTED_TWENTY_DEEP = /^(?:[ \t]*(?:>|[-+*]|\d+[.)])){20}/m;

/** What nobody writes to be read: it would take the parser seconds, or nest until the stack is full. */
const isCostly = (text: string) => NESTED_TWENTY_DEEP.test(text) || (text.match(SIGN)?.length ?? 0) > SIGNS_MAX;

const inside = (node: Parents): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: texts have no identity but their place
  node.children.map((child, index) => <Fragment key={index}>{render(child)}</Fragment>);

function render(node: Nodes): ReactNode {
  switch (node.type) {
    case 'text':
    case 'html':
      return node.value;
    case 'paragraph':
      return <p>{inside(node)}</p>;
    case 'strong':
      return <strong>{inside(node)}</strong>;
    case 'emphasis':
      return <em>{inside(node)}</em>;
    case 'delete':
      return <del>{inside(node)}</del>;
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard
        <pre tabIndex={0}>
          <code>{node.value}</code>
        </pre>
      );
    case 'break':
      return <br />;
    case 'thematicBreak':
      return <hr />;
    case 'blockquote':
      return <blockquote>{inside(node)}</blockquote>;
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{inside(node)}</ol> : <ul>{inside(node)}</ul>;
    case 'listItem':
      return <li>{inside(node)}</li>;
    case 'heading':
      // Below the headings of the page around it.
      return createElement(
        `h${Math.min(HEADING_LEVEL_MAX, HEADING_LEVEL_MIN + node.depth - 1)}`,
        null,
        ...inside(node),
      );
    case 'link':
      return link(node.url, inside(node));
    case 'image':
      return link(node.url, node.alt || node.url);
    case 'table':
      return (
        <table>
          <tbody>{inside(node)}</tbody>
        </table>
      );
    case 'tableRow':
      return <tr>{inside(node)}</tr>;
    case 'tableCell':
      return <td>{inside(node)}</td>;
    default:
      return 'children' in node ? inside(node) : null;
  }
}

function link(url: string, children: ReactNode): ReactNode {
  const safe = /^(https?:\/\/|mailto:)/i.test(url) && URL.canParse(url);
  return safe ? (
    <a href={url} rel="noopener noreferrer nofollow ugc" target="_blank">
      {children}
    </a>
  ) : (
    children
  );
}
