import { queryOptions } from '@tanstack/react-query'
import { type Kobo, koboFromNumeric } from '../../domain/money/money.ts'
import { timeFromText } from '../../lib/time-from-text.ts'
import { ADMIN, adminRequest } from './admin-request.ts'

/** A percentage off a category for a while (rule P16). Times in milliseconds since 1970. */
export type SaleCampaign = {
  readonly id: string
  readonly title: string
  /** A slug; null for every category. */
  readonly category: string | null
  readonly percent: number
  readonly startsAt: number
  readonly endsAt: number
  /** Null unless an admin ended it early. */
  readonly endedAt: number | null
}

export type SaleCampaignDraft = Pick<SaleCampaign, 'title' | 'category' | 'percent' | 'endsAt'> & {
  /** Null for at once. */
  readonly startsAt: number | null
}

export type SalePreview = {
  /** How many products it lowers the price of. */
  readonly products: number
  /** How many have a sale of their own. */
  readonly own: number
  /** A few of the first. `salePrice` is null where there is nothing to take off. */
  readonly examples: readonly {
    readonly id: string
    readonly name: string
    readonly price: Kobo
    readonly salePrice: Kobo | null
  }[]
}

/** All of the admin's lists that a sale changes: its products' prices too. */
export const changedBySales = [ADMIN] as const

const campaignsKey = [ADMIN, 'sale-campaigns'] as const

/** All sales, the last to begin first. Fails with DataError. */
export function saleCampaigns() {
  return queryOptions<readonly SaleCampaign[]>({
    queryKey: campaignsKey,
    queryFn: async () => {
      const rows = await adminRequest((rest) =>
        rest
          .from('sale_campaigns')
          .select('id, title, category, percent, starts_at, ends_at, ended_at')
          .order('starts_at', { ascending: false }),
      )
      return rows.map((row) => ({
        id: row.id,
        title: row.title,
        category: row.category,
        percent: row.percent,
        startsAt: timeFromText(row.starts_at),
        endsAt: timeFromText(row.ends_at),
        endedAt: row.ended_at === null ? null : timeFromText(row.ended_at),
      }))
    },
  })
}

type PreviewJson = {
  products: number
  own: number
  examples: { id: string; name: string; price: number; sale_price: number | null }[]
}

/** What a sale would do today, reckoned by the database. Fails with DataError. */
export function salePreview(category: string | null, percent: number) {
  return queryOptions<SalePreview>({
    queryKey: [...campaignsKey, 'preview', category, percent],
    queryFn: async () => {
      const json = await adminRequest((rest) =>
        rest.rpc('preview_sale_campaign', { p_category: category as string, p_percent: percent }),
      )
      const { products, own, examples } = json as PreviewJson
      return {
        products,
        own,
        examples: examples.map(({ id, name, price, sale_price }) => ({
          id,
          name,
          price: koboFromNumeric(price),
          salePrice: sale_price === null ? null : koboFromNumeric(sale_price),
        })),
      }
    },
  })
}

const isoTime = (at: number) => new Date(at).toISOString()

/** Safe to repeat. @throws DataError of kind invalid when another sale of the same products is on at that time */
export async function startSaleCampaign({ title, category, percent, startsAt, endsAt }: SaleCampaignDraft) {
  await adminRequest((rest) =>
    rest.rpc('start_sale_campaign', {
      p_title: title,
      p_category: category as string,
      p_percent: percent,
      p_starts_at: (startsAt === null ? null : isoTime(startsAt)) as string,
      p_ends_at: isoTime(endsAt),
    }),
  )
}

/** Its products cost again what they cost before. @throws DataError */
export async function endSaleCampaign(id: string): Promise<void> {
  await adminRequest((rest) => rest.rpc('end_sale_campaign', { p_id: id }))
}
