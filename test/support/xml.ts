import { Parser } from 'htmlparser2';

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/**
 * Parses XML into a tree. Throws if the XML declaration is missing, and for errors that a strict parser would reject,
 * such as unclosed tags and stray characters.
 */
export function parseXml(xml: string): XmlElement {
  if (!xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n'))
    throw new Error('The XML declaration is missing');
  const stray = /&(?!(?:amp|lt|gt|quot|apos);)|(?![\t\n\r])\p{Cc}|\p{Cn}/u.exec(xml);
  if (stray) throw new Error(`Invalid character at offset ${stray.index}`);
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { name, attributes, children: [], text: '' };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        const element = open.at(-1);
        if (element) element.text += text;
      },
      onclosetag(name, isImplied) {
        const isEmpty = xml.slice(parser.startIndex, parser.endIndex + 1).endsWith('/>');
        if (isImplied && !isEmpty) throw new Error(`${name} is not closed`);
        open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  const [whole, another] = root.children;
  if (!whole || another) throw new Error('Expected exactly one root element');
  return whole;
}

export function childrenNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** Returns the text of each child element with the given name. */
export function textsOf(element: XmlElement, name: string): string[] {
  return childrenNamed(element, name).map(({ text }) => text);
}
