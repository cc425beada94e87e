import { useState } from 'react'
import { removePhone } from '../../../data/account/remove-phone.ts'
import type { WaysIn } from '../../../data/account/ways-in.ts'
import { DataError, toDataError } from '../../../data/errors/data-error.ts'
import { confirmPhoneChange, sendPhoneChangeCode } from '../../../data/session/phone-codes.ts'
import { formatPhone } from '../../../domain/people/format-phone.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { ConfirmAction } from '../../../ui/overlay/ConfirmAction.tsx'
import { PhoneProof } from '../phone/PhoneProof.tsx'

const BUTTON = { enter: 'Confirm', entering: 'Confirming...' }
const ONLY_WAY = 'Your number is your only way to sign in. Add an email before you remove it.'

type PhoneWayProps = {
  ways: WaysIn
  /** The number is added, changed or gone. */
  onChanged: (change: 'confirmed' | 'removed') => Promise<void>
}

/** Adds, changes or removes the number that signs a customer in. Rule A12. */
export function PhoneWay({ ways, onChanged }: PhoneWayProps) {
  const [isChanging, setChanging] = useState(false)
  const isAsking = ways.isPhoneOffered && (ways.phone === null || isChanging)
  return (
    <Panel title="Phone number">
      <p className="font-medium">{ways.phone ? formatPhone(ways.phone) : 'No phone number yet.'}</p>
      <div className="mt-4 empty:hidden">
        {isAsking && (
          <PhoneProof
            button={BUTTON}
            enter={async (phone, code) => {
              await confirmPhoneChange(phone, code)
              await onChanged('confirmed')
              setChanging(false)
            }}
            send={async (phone) => {
              if (!(await sendPhoneChangeCode(phone))) return
              await onChanged('confirmed')
              setChanging(false)
            }}
          />
        )}
      </div>
      {ways.phone && (
        <div className="mt-4 flex flex-wrap gap-3">
          {ways.isPhoneOffered && (
            <Button onClick={() => setChanging(!isChanging)} variant="quiet">
              {isChanging ? 'Keep this number' : 'Change number'}
            </Button>
          )}
          {ways.email && (
            <RemovePhone email={ways.email} onRemoved={() => onChanged('removed')} phone={formatPhone(ways.phone)} />
          )}
        </div>
      )}
      {!ways.isPhoneOffered && (
        <p className="mt-3 text-sm text-muted">
          The shop can't send codes at the moment, so a number can neither sign in nor be changed.
        </p>
      )}
      {ways.phone && !ways.email && <p className="mt-3 text-sm text-muted">{ONLY_WAY}</p>}
    </Panel>
  )
}

type RemovePhoneProps = { phone: string; email: string; onRemoved: () => Promise<void> }

function RemovePhone({ phone, email, onRemoved }: RemovePhoneProps) {
  const remove = async () => {
    if (await removePhone()) await onRemoved()
    else throw new DataError({ kind: 'conflict', message: ONLY_WAY })
  }
  const why = (cause: Error) => {
    const { kind } = toDataError(cause)
    if (kind === 'conflict') return ONLY_WAY
    return kind === 'offline'
      ? "The shop didn't answer: you are offline, or your connection dropped. Connect and try again."
      : 'The number could not be removed. Please try again.'
  }
  return (
    <ConfirmAction
      act={remove}
      changes={[]}
      confirmLabel="Remove"
      question={`${phone} will no longer sign you in. You sign in with ${email}.`}
      title="Remove this number?"
      why={why}
    >
      {(ask) => (
        <Button onClick={ask} variant="plain">
          Remove
        </Button>
      )}
    </ConfirmAction>
  )
}
