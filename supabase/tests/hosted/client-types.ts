const TABLE = /"(\w+)": \{\n {18}(Row: [\s\S]*?)\n {16}\}/g
const FUNCTION = /^(?: {12})?"(\w+)":\n\{ ([\s\S]*?)\n {27}\}/gm

/** Joins fields on separate lines, or between commas, into one line. */
function oneLine(text: string): string {
  return text
    .replace(/([^[{])\n\s*(?=\w)/g, '$1; ')
    .replace(/,?"(\w+)"(?=\??: )/g, '; $1')
    .replace(/([[{])[\s;]+/g, '$1 ')
    .replace(/\[ \]/g, '[]')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The Supabase CLI's types, one line per object, only those that clients may access: using others fails to compile in the app. */
export function clientTypes(printed: string, allowed: ReadonlySet<string>): string {
  const [json = ''] = /^export type Json[\s\S]*?(?=\n\n)/m.exec(printed) ?? []
  const [, ...sections] = printed.split(/^ {10}(?=Tables: |Views: |Functions: )/m)
  const [tables = '', , functions = ''] = sections
  const isAllowed = ([, name = '']: RegExpMatchArray) => allowed.has(name)
  return [
    oneLine(json),
    '',
    'export type Database = {',
    '  public: {',
    '    Tables: {',
    ...[...tables.matchAll(TABLE)]
      .filter(isAllowed)
      .flatMap(([, name, parts = '']) => [
        `      ${name}: {`,
        ...parts.split(/\n {18}(?=\w)/).map((part) => `        ${oneLine(part)}`),
        '      }',
      ]),
    '    }',
    '    Views: { [_ in never]: never }',
    '    Functions: {',
    ...[...functions.matchAll(FUNCTION)]
      .filter(isAllowed)
      .map(([, name, type = '']) => `      ${name}: { ${oneLine(type)} }`),
    '    }',
    '    Enums: { [_ in never]: never }',
    '    CompositeTypes: { [_ in never]: never }',
    '  }',
    '}',
    '',
  ].join('\n')
}
