import UserRoundX from 'lucide-react/icons/user-round-x'
import { useState } from 'react'
import { Button } from '../../ui/control/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { DataActionCard } from './DataActionCard.tsx'
import { DeleteAccountForm } from './DeleteAccountForm.tsx'

type DeleteAccountCardProps = {
  email: string
  /** The account is gone: takes what is left of the customer off this device. */
  onDeleted: () => Promise<void>
}

/** Source: Nigeria Data Protection Act 2023. */
const LISTS = {
  'What goes': [
    'Your name, email address, phone number and password',
    'Saved addresses and cards, cart, wishlist and reviews',
    'Chats, tickets and messages you wrote to us',
    'What this device stores about you, and your sign-ins on other devices',
  ],
  'What the law makes us keep': [
    'The amounts, VAT, dates and products of your orders, for the tax office',
    'Without your name, contact or street: only state and country of delivery stay',
  ],
}

export function DeleteAccountCard({ email, onDeleted }: DeleteAccountCardProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <DataActionCard
      icon={UserRoundX}
      text="Removes your account and what belongs to it, at once and for good. Nobody can bring it back."
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
          <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title="Delete your account?">
            <DeleteAccountForm email={email} onCancel={() => setAsking(false)} onDeleted={onDeleted} />
          </Dialog>
        </>
      )}
    </DataActionCard>
  )
}
