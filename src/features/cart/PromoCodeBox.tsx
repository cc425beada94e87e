import Tag from 'lucide-react/icons/tag'
import { LIMITS } from '../../domain/limits.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { useForm } from '../../ui/form/use-form.ts'

export type PromoCodeState = {
  readonly status: 'none' | 'checking' | 'applied' | 'refused'
  readonly code: string
  /** The server's result as a text. */
  readonly message: string
}

/** Only the server can validate a code. */
const RULES = { promo: null }

type PromoCodeBoxProps = { promo: PromoCodeState; onApply: (code: string) => void; onRemove: () => void }

export function PromoCodeBox({ promo, onApply, onRemove }: PromoCodeBoxProps) {
  const { onSubmit } = useForm(RULES, async ({ promo: typed }) => {
    if (typed) onApply(typed)
    else if (promo.code) onRemove()
  })
  if (promo.status === 'applied') {
    return (
      <div className="flex min-h-12 items-center justify-between gap-3 rounded-lg bg-tint px-4 text-deep">
        <p aria-live="polite" className="flex items-center gap-2 py-2 text-sm font-semibold">
          <Tag className="shrink-0" size={16} /> {promo.message}
        </p>
        <button
          aria-label="Remove promo code"
          className="min-h-11 text-sm font-semibold underline"
          onClick={onRemove}
          type="button"
        >
          Remove
        </button>
      </div>
    )
  }
  return (
    <form className="flex items-end gap-2" onSubmit={onSubmit}>
      <Field
        autoCapitalize="characters"
        autoComplete="off"
        className="min-w-0 grow"
        defaultValue={promo.code}
        enterKeyHint="done"
        error={promo.status === 'refused' ? promo.message : undefined}
        isLabelHidden
        label="Promo code"
        maxLength={LIMITS.promo_codes.code}
        name="promo"
        placeholder="Promo code"
      />
      <Button className="self-start" isBusy={promo.status === 'checking'} type="submit" variant="plain">
        Apply
      </Button>
    </form>
  )
}
