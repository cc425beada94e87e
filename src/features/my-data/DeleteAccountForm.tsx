import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { DELETION_REFUSALS, OPEN_ORDER_REASONS, PRIVACY_AND_DATA } from '../../content/pages/privacy-and-data.ts'
import { deleteAccount, type OpenOrder } from '../../data/account/delete-account.ts'
import { toDataError } from '../../data/errors/data-error.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'

type DeletionErrors = { password?: string; word?: string; form?: string }

const { word } = PRIVACY_AND_DATA.deletion

function typedErrors(password: string | null, typed: string): DeletionErrors {
  return {
    ...(password === '' && { password: 'Enter your password.' }),
    ...(typed.trim().toUpperCase() !== word && { word: `Type ${word} here.` }),
  }
}

function failureText(cause: unknown): string {
  const { kind, hint } = toDataError(cause)
  if (hint === 'rate_limited') return DELETION_REFUSALS.rate_limited
  return kind === 'offline' ? DELETION_REFUSALS.offline : DELETION_REFUSALS.unknown
}

/** Checks what was typed, asks the server, and says beside the fields why it didn't happen. */
function useDeletion(onDeleted: () => Promise<void>) {
  const [errors, setErrors] = useState<DeletionErrors>({})
  const [openOrders, setOpenOrders] = useState<readonly OpenOrder[]>([])
  const [isBusy, setBusy] = useState(false)
  const isSubmitting = useRef(false)

  function say(found: DeletionErrors, form: HTMLFormElement, orders: readonly OpenOrder[] = []) {
    setErrors(found)
    setOpenOrders(orders)
    const field = found.password ? 'password' : found.word ? 'word' : null
    if (field) form.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
  }

  async function ask(form: HTMLFormElement, password: string) {
    try {
      const deletion = await deleteAccount(password)
      if (deletion.outcome === 'deleted') return await onDeleted()
      const text = DELETION_REFUSALS[deletion.outcome]
      if (deletion.outcome === 'wrong_password') return say({ password: text }, form)
      say({ form: text }, form, deletion.outcome === 'order_open' ? deletion.orders : [])
    } catch (cause) {
      console.error('the account could not be deleted', cause)
      say({ form: failureText(cause) }, form)
    }
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSubmitting.current) return
    const form = event.currentTarget
    const data = new FormData(form)
    // Null where the form asks for none.
    const password = data.get('password')?.toString() ?? null
    const found = typedErrors(password, String(data.get('word') ?? ''))
    say(found, form)
    if (Object.keys(found).length > 0) return
    isSubmitting.current = true
    setBusy(true)
    await ask(form, password ?? '')
    isSubmitting.current = false
    setBusy(false)
  }

  return { errors, openOrders, isBusy, onSubmit }
}

/** Held money stands first: it is what the customer would lose. */
export function openOrderReason({ status, paymentStatus }: OpenOrder): 'money' | 'unpaid' | 'underWay' {
  if (paymentStatus === 'review' || paymentStatus === 'refund_due') return 'money'
  return status === 'pending' && paymentStatus === 'pending' ? 'unpaid' : 'underWay'
}

type DeleteAccountFormProps = { email: string; onCancel: () => void; onDeleted: () => Promise<void> }

const { deletion } = PRIVACY_AND_DATA

/** The password again and a typed word: no stray tap and no borrowed phone deletes an account. */
export function DeleteAccountForm({ email, onCancel, onDeleted }: DeleteAccountFormProps) {
  const { errors, openOrders, isBusy, onSubmit } = useDeletion(onDeleted)
  // Accounts with a number rarely have a password: the server asks for one if they do.
  const hasPassword = email !== '' || errors.password !== undefined
  return (
    <form className="grid gap-4" noValidate onSubmit={onSubmit}>
      <p>
        {email ? (
          <>
            The account <strong>{email}</strong> and everything private in it will be deleted. This cannot be undone.
          </>
        ) : (
          'Your account and everything private in it will be deleted. This cannot be undone.'
        )}
      </p>
      {/* Tells a password manager whose password is asked for. */}
      <input autoComplete="username" className="sr-only" readOnly tabIndex={-1} type="text" value={email} aria-hidden />
      {hasPassword && (
        <Field
          autoComplete="current-password"
          error={errors.password}
          label="Your password"
          name="password"
          required
          type="password"
        />
      )}
      <Field
        autoCapitalize="characters"
        autoComplete="off"
        error={errors.word}
        label={`Type ${deletion.word} to confirm`}
        name="word"
        required
        spellCheck={false}
      />
      <div role="alert">
        {errors.form && <p className="text-sm font-medium text-danger">{errors.form}</p>}
        <OpenOrders orders={openOrders} />
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel} variant="plain">
          Keep my account
        </Button>
        <Button busyLabel="Deleting..." isBusy={isBusy} type="submit" variant="danger">
          Delete for good
        </Button>
      </div>
    </form>
  )
}

type OpenOrdersProps = { orders: readonly OpenOrder[] }

function OpenOrders({ orders }: OpenOrdersProps) {
  if (orders.length === 0) return null
  return (
    <ul className="mt-2 grid gap-2 text-sm">
      {orders.map((order) => (
        <li key={order.id}>
          <Link
            className="inline-flex min-h-11 items-center font-semibold text-brand underline"
            to={`/dashboard?tab=orders&order=${order.id}`}
          >
            {`Order ${order.id.slice(0, 8)}`}
          </Link>{' '}
          {OPEN_ORDER_REASONS[openOrderReason(order)]}
        </li>
      ))}
    </ul>
  )
}
