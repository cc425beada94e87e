import { decodeHTML } from 'entities'
import type { AdminProduct } from '../../../../domain/catalogue/admin-product.ts'
import { LIMITS } from '../../../../domain/limits.ts'
import { CSV_FIELDS, type CsvField, codecOf, readCell } from '../product-cells.ts'
import { cellOf, filled, type SourceProduct, type SourceRow } from './assemble.ts'
import {
  Findings,
  optionOf,
  priceOf,
  type ReadOptions,
  sameProduct,
  stockOf,
  variantsOf,
  type WantedPicture,
  type WantedStock,
  type WantedVariant,
} from './read-variants.ts'

const IS_HTML = /<\/?[a-z][^>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i
const UNSEEN = /<(script|style|iframe|template)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi
const PARAGRAPH_ENDS = /<\/(?:p|div|h[1-6]|ul|ol|table|blockquote|section|article)\s*>/gi
const LINE_ENDS = /<br\s*\/?>|<\/(?:li|tr|dt|dd)\s*>/gi

const isHtml = (text: string) => IS_HTML.test(text)

/** Converts HTML to plain text with paragraphs and lists: `<p>Boils <b>fast</b>.</p><ul><li>2&nbsp;L</li></ul>`. Drops scripts. */
function plainText(html: string): string {
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

/** A product as read from the file. Fields that the file doesn't have are missing. */
export type WantedProduct = {
  readonly lines: readonly number[]
  readonly name: string
  readonly id: string | null
  readonly values: Partial<Omit<AdminProduct, 'stock' | 'variants'>>
  readonly stock: WantedStock | null
  readonly variants: readonly WantedVariant[]
  /** Null if the product has no pictures in the file. */
  readonly pictures: readonly WantedPicture[] | null
  readonly findings: Findings
}

const TEXTS: ReadonlySet<CsvField> = new Set(['name', 'brand', 'description'])
/** Fields that depend on all rows of a product. */
const APART: ReadonlySet<CsvField> = new Set(['id', 'stock'])

/** WooCommerce writes a line break as `\n`, and a literal `\n` as `\\n`. */
function textOf(row: SourceRow, field: CsvField, { kind }: ReadOptions, findings: Findings): string | undefined {
  const cell =
    field === 'description'
      ? ((cellOf(row, 'description') || cellOf(row, 'shortDescription')) ?? cellOf(row, 'description'))
      : cellOf(row, field)
  const text = kind === 'woocommerce' ? cell?.replace(/\\(\\?n)/g, (_, mark) => (mark === 'n' ? '\n' : '\\n')) : cell
  if (text === undefined || kind === 'own' || !TEXTS.has(field) || !isHtml(text)) return text
  if (kind === 'list') findings.note(row, `The HTML of the ${field} becomes text.`)
  return plainText(text)
}

function valuesOf(row: SourceRow, options: ReadOptions, findings: Findings): Record<string, unknown> {
  const entries = CSV_FIELDS.filter((field) => !APART.has(field)).flatMap((field): [string, unknown][] => {
    const text = textOf(row, field, options, findings)
    if (text === undefined) return []
    if (text === '') {
      const { empty } = codecOf(field)
      return options.isEmptying && empty !== undefined ? [[field, empty]] : []
    }
    const value = findings.attempt(row, () => readCell(field, text, options))
    return value === undefined ? [] : [[field, value]]
  })
  return Object.fromEntries(entries)
}

function picturesOf(source: SourceProduct, findings: Findings): WantedPicture[] | null {
  const seen = new Map<string, WantedPicture>()
  for (const row of source.rows) {
    const texts = filled(row, 'pictureText')?.split('\n') ?? []
    row.pictures.forEach((address, at) => {
      if (!/^(?:https?:\/\/|\/(?!\/))/.test(address))
        findings.note(row, `"${address}" is not the address of a picture.`)
      else if (!seen.has(address)) seen.set(address, { address, text: texts[at]?.trim() ?? '' })
    })
  }
  const most = LIMITS.products.gallery_images + 1
  if (seen.size > most) findings.note(source.main, `A product has up to ${most} pictures. The others are left out.`)
  return seen.size > 0 ? [...seen.values()].slice(0, most) : null
}

/** Collects columns mapped to specifications, and WooCommerce's attributes of a product without variants. */
function specificationsOf(source: SourceProduct, { kind }: ReadOptions): [string, string][] {
  const { main } = source
  const pairs = main.specifications.map(([name, value]): [string, string] => [name, value])
  if (kind !== 'woocommerce' || source.variants.length > 0) return pairs
  const { type, value } = optionOf(main, main)
  return value === '' ? pairs : [...pairs, [type, value]]
}

/** Drops variants' SKUs and barcodes, because only products have them here. */
function withoutVariantNumbers(
  { main, variants }: SourceProduct,
  values: Record<string, unknown>,
  findings: Findings,
): Record<string, unknown> {
  const numbered = variants.filter((row) => filled(row, 'sku') ?? filled(row, 'barcode'))
  if (variants.length < 2 || numbered.length === 0) return values
  findings.note(main, 'SKUs and barcodes of variants are left out, because the shop has them for whole products only.')
  const { sku, barcode, ...others } = values
  return variants.includes(main) ? others : values
}

export function readImportedProduct(source: SourceProduct, options: ReadOptions): WantedProduct {
  const findings = new Findings()
  const { main } = source
  for (const row of source.rows) {
    if (row.fault) findings.refuse(row, row.fault)
    if (row.note) findings.note(row, row.note)
  }
  const isOwnList = options.kind === 'own' || options.kind === 'list'
  const { base, sale, variants } = variantsOf(source, options, findings)
  const values = withoutVariantNumbers(source, valuesOf(main, options, findings), findings)
  const own = isOwnList ? null : priceOf(main, options, new Findings())
  const price = base ?? own?.price
  if (price !== undefined) values.price = price
  if (price !== undefined && (options.kind === 'shopify' || base !== null)) values.salePrice = sale ?? own?.sale ?? null
  const pairs = specificationsOf(source, options)
  if (pairs.length > 0 && values.specifications === undefined) values.specifications = pairs
  if (values.status === 'draft' && options.kind !== 'own')
    findings.note(main, 'Hidden in the other shop, so it becomes a draft, which shoppers don’t see.')
  if (isOwnList) refuseRepeated(source, findings)
  return {
    lines: source.rows.map(({ line }) => line),
    name: typeof values.name === 'string' ? values.name : '',
    id: filled(main, 'id')?.toLowerCase() ?? null,
    values,
    stock: variants.length > 0 ? null : stockOf(main, findings),
    variants,
    pictures: picturesOf(source, findings),
    findings,
  }
}

/** Refuses further rows of a product that aren't variants. */
function refuseRepeated({ main, rows, variants }: SourceProduct, findings: Findings): void {
  for (const row of rows) if (row !== main && !variants.includes(row)) findings.refuse(row, sameProduct(main.line))
}
