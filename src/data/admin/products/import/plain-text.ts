import { decodeHTML } from 'entities'

const IS_HTML = /<\/?[a-z][^>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i
const UNSEEN = /<(script|style|iframe|template)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi
const PARAGRAPH_ENDS = /<\/(?:p|div|h[1-6]|ul|ol|table|blockquote|section|article)\s*>/gi
const LINE_ENDS = /<br\s*\/?>|<\/(?:li|tr|dt|dd)\s*>/gi

export const isHtml = (text: string) => IS_HTML.test(text)

/** HTML as plain text with its paragraphs and lists: `<p>Boils <b>fast</b>.</p><ul><li>2&nbsp;L</li></ul>`. Scripts are left out. */
export function plainText(html: string): string {
  const marked = html
    .replace(UNSEEN, '')
    .replace(/\s+/g, ' ')
    .replace(/<li\b[^>]*>/gi, '• ')
    .replace(/<\/t[dh]\s*>/gi, ' ')
    .replace(LINE_ENDS, '\n')
    .replace(PARAGRAPH_ENDS, '\n\n')
    .replace(/<[^>]*>/g, '')
  return decodeHTML(marked)
    .replace(/\u00a0/g, ' ')
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
