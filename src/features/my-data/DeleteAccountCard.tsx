import UserRoundX from 'lucide-react/icons/user-round-x'
import { useState } from 'react'
import { deleteAccount, type OpenOrder } from '../../data/account/delete-account.ts'
import { toDataError } from '../../data/errors/data-error.ts'
import { orderNumber, orderPath } from '../../domain/orders/order.ts'
import { Button } from '../../ui/control/Button.tsx'
import { TextLink } from '../../ui/control/TextLink.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { useCloseOnBack } from '../../ui/overlay/use-close-on-back.ts'
import { DataActionCard } from './DataActionCard.tsx'

const WORD = 'DELETE'

const RULES = {
  password: (typed: string) => (typed ? undefined : 'Enter your password.'),
  word: (typed: string) => (typed.toUpperCase() === WORD ? undefined : `Type ${WORD} here.`),
}

const DELETION_REFUSALS = {
  wrong_password: 'That is not your password.',
  sign_in_again: 'Please sign out and sign in again with a code. Then you have 15 minutes to delete your account.',
  is_admin: 'You are an admin. Ask another admin to remove that role first.',
  order_open: 'You can leave as soon as this is finished:',
  rate_limited: 'Too many tries. Please wait an hour and try again.',
  offline: "No connection. We can't tell whether your account is deleted; please try again.",
  unknown: 'Your account could not be deleted. Please try again.',
} as const

const OPEN_ORDER_REASONS = {
  unpaid: 'It is waiting for payment. Pay it, or it expires within an hour of ordering.',
  underWay: 'It is on its way to you: we need your address to bring it.',
  money: 'It still holds your money: we need to know who to pay back.',
} as const

function failureText(cause: unknown): string {
  const { kind, hint } = toDataError(cause)
  if (hint === 'rate_limited') return DELETION_REFUSALS.rate_limited
  return kind === 'offline' ? DELETION_REFUSALS.offline : DELETION_REFUSALS.unknown
}

type Refusal = { readonly text: string; readonly orders: readonly OpenOrder[] }

function useDeletion(email: string, onDeleted: () => Promise<void>) {
  // Accounts without an email rarely have a password; the server answers `wrong_password` if this one does.
  const [hasPassword, setHasPassword] = useState(email !== '')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const form = useForm(RULES, async ({ password }, refuse) => {
    setRefusal(null)
    try {
      const answer = await deleteAccount(password)
      if (answer.outcome === 'deleted') return await onDeleted()
      const text = DELETION_REFUSALS[answer.outcome]
      if (answer.outcome === 'wrong_password') {
        setHasPassword(true)
        refuse({ password: text })
      } else setRefusal({ text, orders: answer.outcome === 'order_open' ? answer.orders : [] })
    } catch (cause) {
      console.error('the account could not be deleted', cause)
      setRefusal({ text: failureText(cause), orders: [] })
    }
  })
  return { ...form, hasPassword, refusal }
}

/** Held money comes first, because the customer would lose it. */
export function openOrderReason({ status, paymentStatus }: OpenOrder): 'money' | 'unpaid' | 'underWay' {
  if (paymentStatus === 'review' || paymentStatus === 'refund_due') return 'money'
  return status === 'pending' && paymentStatus === 'pending' ? 'unpaid' : 'underWay'
}

type DeleteAccountFormProps = { email: string; onCancel: () => void; onDeleted: () => Promise<void> }

/** The password and the typed word protect against stray taps and borrowed phones. */
export function DeleteAccountForm({ email, onCancel, onDeleted }: DeleteAccountFormProps) {
  const { errors, refusal, hasPassword, isBusy, onSubmit } = useDeletion(email, onDeleted)
  useCloseOnBack(onCancel)
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
      {/* Tells password managers which account this is. */}
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
        label={`Type ${WORD} to confirm`}
        name="word"
        required
        spellCheck={false}
      />
      <div role="alert">
        {refusal && <p className="text-sm font-medium text-danger">{refusal.text}</p>}
        <OpenOrders orders={refusal?.orders ?? []} />
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
        <li className="grid justify-items-start" key={order.id}>
          <TextLink className="underline" to={orderPath(order.id)}>
            {`Order #${orderNumber(order.id)}`}
          </TextLink>
          <span>{OPEN_ORDER_REASONS[openOrderReason(order)]}</span>
        </li>
      ))}
    </ul>
  )
}

type DeleteAccountCardProps = {
  email: string
  /** Removes the customer's data from this device. */
  onDeleted: () => Promise<void>
}

/** Source: Nigeria Data Protection Act 2023. */
const LISTS = {
  'Deleted for good': [
    'Your name, email address, phone number and password',
    'Saved addresses and cards, cart, wishlist and reviews',
    'Chats, tickets and messages you wrote to us',
    'What this device stores about you, and your sign-ins on other devices',
  ],
  'Kept by law': [
    'The amounts, VAT, dates and products of your orders, for the tax office',
    'The state and country of delivery, without your name, contacts or street',
  ],
}

export function DeleteAccountCard({ email, onDeleted }: DeleteAccountCardProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <DataActionCard
      icon={UserRoundX}
      text="Deletes your account and everything in it at once. It can't be restored."
      title="Delete my account"
    >
      {(button) => (
        <>
          <div className="mt-4 grid gap-4 sm:grid-cols-2">
            {Object.entries(LISTS).map(([title, lines]) => (
              <div key={title}>
                <h3 className="text-sm font-semibold">{title}</h3>
                <ul className="mt-1.5 grid list-disc gap-1.5 pl-5 text-sm text-muted">
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
          <Button {...button} className="mt-5" onClick={() => setAsking(true)} variant="plain">
            Delete my account
          </Button>
          {isAsking && (
            <Dialog onClose={() => setAsking(false)} title="Delete your account?">
              <DeleteAccountForm email={email} onCancel={() => setAsking(false)} onDeleted={onDeleted} />
            </Dialog>
          )}
        </>
      )}
    </DataActionCard>
  )
}
