import { useQuery } from '@tanstack/react-query'
import { useAdminFormDraft } from '../../data/admin/admin-draft.ts'
import { adminCall } from '../../data/admin/admin-request.ts'
import { refusalReason } from '../../data/admin/refusal-reason.ts'
import { changedBySales, type SaleCampaign, salePreview } from '../../data/admin/sale-campaigns.ts'
import { shopNow } from '../../data/connection/clock.ts'
import { fromShopInput } from '../../data/settings/shop-time.ts'
import { CATEGORIES } from '../../domain/catalogue/categories.ts'
import { LIMITS } from '../../domain/limits.ts'
import { plural } from '../../lib/plural.ts'
import { useChange } from '../../ui/feedback/use-change.ts'
import { setAutofocus } from '../../ui/form/autofocus.ts'
import { Field, Select } from '../../ui/form/Field.tsx'
import { type FormValues, useForm } from '../../ui/form/use-form.ts'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { Price } from '../../ui/price/Price.tsx'

const MOST = LIMITS.sale_campaigns

/** Parses a sale's whole percent. NaN if invalid. */
export function typedPercent(typed: string): number {
  const percent = Number(typed)
  return Number.isInteger(percent) && percent >= 1 && percent <= MOST.percent ? percent : Number.NaN
}

const begins = (from: string) => (from === '' ? shopNow() : fromShopInput(from))

export const SALE_RULES = {
  title: (typed: string) =>
    typed === '' || typed.length > MOST.title ? `Enter a name of 1 to ${MOST.title} characters.` : undefined,
  category: null,
  percent: (typed: string) =>
    Number.isNaN(typedPercent(typed)) ? `A whole number from 1 to ${MOST.percent}.` : undefined,
  from: (typed: string) => (Number.isNaN(begins(typed)) ? 'Choose a day and a time.' : undefined),
  until: (typed: string, { from }: { readonly from: string }) => {
    const ends = fromShopInput(typed)
    if (Number.isNaN(ends)) return 'Choose a day and a time.'
    if (ends <= shopNow()) return 'Choose a time in the future.'
    return ends <= begins(from) ? 'Choose a time after the sale begins.' : undefined
  },
}

export type SaleValues = FormValues<keyof typeof SALE_RULES>

const NEW_SALE: SaleValues = { title: '', category: '', percent: '', from: '', until: '' }

const isoTime = (typed: string) => new Date(fromShopInput(typed)).toISOString()

/** Converts valid inputs to arguments. Null means every category, and starting at once. */
export const saleArgs = ({ title, category, percent, from, until }: SaleValues) => ({
  p_title: title,
  p_category: (category || null) as string,
  p_percent: typedPercent(percent),
  p_starts_at: (from === '' ? null : isoTime(from)) as string,
  p_ends_at: isoTime(until),
})

export const SALE_STATES = { planned: 'Planned', on: 'On', over: 'Over', ended: 'Ended early' } as const
export type SaleState = keyof typeof SALE_STATES

export function saleState({ startsAt, endsAt, endedAt }: SaleCampaign, now: number): SaleState {
  if (endedAt !== null) return 'ended'
  if (endsAt <= now) return 'over'
  return startsAt > now ? 'planned' : 'on'
}

type SalePreviewProps = {
  /** Null for every category. */
  category: string | null
  /** NaN until a valid one is typed. */
  percent: number
}

function countText(count: number): string {
  if (count === 0) return 'No product is in this category. Products added during the sale get its price.'
  return `Lowers the price of ${plural(count, 'product')}.`
}

/** Previews a sale's effect on prices. */
function SalePreview({ category, percent }: SalePreviewProps) {
  const isTyped = !Number.isNaN(percent)
  const { data, isError } = useQuery({ ...salePreview(category, percent), enabled: isTyped })
  return (
    <section
      aria-label="What it does"
      aria-live="polite"
      className="rounded-lg border border-line p-3 text-sm sm:col-span-2"
    >
      {!isTyped && <p className="text-muted">Enter the percentage to see the prices.</p>}
      {isTyped && !data && !isError && <p className="text-muted">Loading the prices...</p>}
      {isError && <p className="text-danger">The prices could not be loaded. You can still start the sale.</p>}
      {data && (
        <>
          <p className="font-semibold">{countText(data.products)}</p>
          {data.own > 0 && <p>{`Keep their own sale price: ${plural(data.own, 'product')}.`}</p>}
          <ul className="mt-2 grid gap-1">
            {data.examples.map(({ id, name, price, salePrice }) => (
              <li key={id} className="flex items-start justify-between gap-3">
                <span className="min-w-0 truncate">{name}</span>
                <span className="text-right">
                  <Price
                    isNaira
                    kobo={salePrice ?? price}
                    regularPrice={salePrice && price}
                    className="font-semibold"
                  />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

type SaleDialogProps = { onClose: () => void }

/** Starts or schedules a sale. */
export function SaleDialog({ onClose }: SaleDialogProps) {
  const draft = useAdminFormDraft('sale', NEW_SALE, onClose)
  const { category, percent } = draft.values
  const start = useChange({
    // Idempotent. Refused if another sale of the same products overlaps.
    act: (values: SaleValues) => adminCall('start_sale_campaign', saleArgs(values)),
    invalidates: [changedBySales],
    successToast: { tone: 'success', title: 'Sale saved' },
    onDone: draft.close,
  })
  const { errors, onSubmit } = useForm(SALE_RULES, async (values) => start.mutate(values))
  const field = (name: keyof SaleValues) => ({ ...draft.control(name), error: errors[name] })
  return (
    <FormDialog
      title="New sale"
      saveLabel="Start sale"
      className="grid gap-4 sm:grid-cols-2"
      isBusy={start.isPending}
      error={start.error && refusalReason(start.error)}
      {...draft.dialog}
      onSubmit={onSubmit}
    >
      <Field
        {...field('title')}
        label="Name"
        required
        ref={setAutofocus}
        hint="Only you see it: customers see the prices."
        className="sm:col-span-2"
      />
      <Select
        {...field('category')}
        label="Category"
        options={[['', 'Every category'], ...CATEGORIES.map(({ slug, label }) => [slug, label] as const)]}
      />
      <Field {...field('percent')} label="Percent off" required inputMode="numeric" />
      <Field {...field('from')} label="From" hint="The shop’s time. Empty: at once." type="datetime-local" />
      <Field {...field('until')} label="Until" hint="The shop’s time." required type="datetime-local" />
      <SalePreview category={category || null} percent={typedPercent(percent)} />
    </FormDialog>
  )
}
