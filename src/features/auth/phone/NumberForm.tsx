import { errorFromThrown } from '../../../data/errors/answer-error.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { type NumberValues, numberErrors, phoneRefusal } from './phone-rules.ts'

const FIELDS = ['number'] as const

type NumberFormProps = {
  /** The number as typed before. */
  typed: string
  /** The number as E.164, and as it was typed. Rejects when no code was sent. */
  onSend: (phone: string, typed: string) => Promise<void>
}

export function NumberForm({ typed, onSend }: NumberFormProps) {
  const { errors, isBusy, onSubmit } = useForm<NumberValues>({
    fields: FIELDS,
    validate: numberErrors,
    submit: async (values, refuse) => {
      try {
        // It is in a file of the cart's, which only customers load.
        const { normalizePhone } = await import('../../../domain/people/phone.ts').catch((cause: unknown) => {
          throw errorFromThrown(cause)
        })
        const phone = normalizePhone(values.number)
        if (phone === null) return refuse({ number: 'Enter a phone number like 0803 123 4567.' })
        await onSend(phone, values.number)
      } catch (cause) {
        refuse({ number: phoneRefusal(cause) })
      }
    },
  })
  return (
    <form className="grid gap-4" method="post" noValidate onSubmit={onSubmit}>
      <Field
        autoComplete="tel"
        defaultValue={typed}
        error={errors.number}
        hint="For example 0803 123 4567."
        inputMode="tel"
        label="Phone number"
        name="number"
        required
        type="tel"
      />
      <Button busyLabel="Sending..." isBusy={isBusy} size="large" type="submit" variant="action">
        Send code
      </Button>
    </form>
  )
}
