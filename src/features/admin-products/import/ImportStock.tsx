import { IMPORT_STOCK_TEXT as TEXT } from '../../../content/admin/import.ts'
import * as WORDS from '../../../content/admin/screens/products.ts'
import type { ImportedStock, ImportOutcome } from '../../../data/admin/products/import-products.ts'
import { fillText } from '../../../lib/fill-text.ts'

const SHOWN = 20
const CHOICES = [
  { setStock: false, label: TEXT.leave },
  { setStock: true, label: TEXT.set },
] as const

function stockText({ now, exported, file, after, is_repeat }: ImportedStock): string {
  const figures =
    exported === null ? fillText(TEXT.handMade, { now, file }) : fillText(TEXT.exported, { now, exported, file })
  const outcome = after !== now ? TEXT.becomes : is_repeat ? TEXT.repeat : TEXT.stays
  return `${figures}: ${fillText(outcome, { after })}`
}

type ImportStockProps = {
  outcomes: readonly ImportOutcome[]
  setStock: boolean
  isDisabled: boolean
  onChoose: (setStock: boolean) => void
}

/** The rows whose stock does not simply become the file's. */
export function ImportStock({ outcomes, setStock, isDisabled, onChoose }: ImportStockProps) {
  const moved = outcomes.flatMap(({ line, name, stock }) =>
    stock && (stock.exported === null || stock.after !== stock.file) ? [{ line, name, stock }] : [],
  )
  if (moved.length === 0) return null
  return (
    <section className="mt-4 text-sm">
      <h3 className="font-semibold">{TEXT.title}</h3>
      <ul className="nums mt-1 grid gap-1">
        {moved.slice(0, SHOWN).map(({ line, name, stock }) => (
          <li key={line}>
            {fillText(name ? WORDS.rowOf : WORDS.row, { line, name: name ?? '', message: stockText(stock) })}
          </li>
        ))}
        {moved.length > SHOWN && <li>{fillText(WORDS.andMore, { count: moved.length - SHOWN })}</li>}
      </ul>
      {moved.some(({ stock }) => stock.exported === null) && (
        <fieldset className="mt-3" disabled={isDisabled}>
          <legend className="font-medium">{TEXT.choice}</legend>
          {CHOICES.map((choice) => (
            <label key={choice.label} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="import-stock"
                className="size-5 shrink-0 accent-brand"
                checked={choice.setStock === setStock}
                onChange={() => onChoose(choice.setStock)}
              />
              {choice.label}
            </label>
          ))}
        </fieldset>
      )}
    </section>
  )
}
