import { Link } from 'react-router-dom'
import { OPEN_ORDER_REASONS, PRIVACY_AND_DATA } from '../../content/pages/privacy-and-data.ts'
import type { OpenOrder } from '../../data/account/delete-account.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { openOrderReason } from './open-order-reason.ts'
import { useDeletion } from './use-deletion.ts'

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

/** The orders that keep an account for now, each with what it waits for. */
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
