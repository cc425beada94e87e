import { useState } from 'react'
import { removePhone } from '../../../data/account/remove-phone.ts'
import type { WaysIn } from '../../../data/account/ways-in.ts'
import { DataError, toDataError } from '../../../data/errors/data-error.ts'
import { confirmPhoneChange, sendPhoneChangeCode } from '../../../data/session/phone-codes.ts'
import { formatPhone } from '../../../domain/people/format-phone.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { ConfirmAction } from '../../../ui/overlay/ConfirmAction.tsx'
import { PhoneProof } from '../phone/PhoneProof.tsx'

/** The page where a customer adds, changes or removes what they sign in with. Rule A12. */
const WAYS_IN = {
  phone: {
    title: 'Phone number',
    none: 'No phone number yet.',
    notOffered: "The shop can't send codes at the moment, so a number can neither sign in nor be changed.",
    change: 'Change number',
    keep: 'Keep this number',
    enter: 'Confirm',
    entering: 'Confirming...',
    remove: 'Remove',
    onlyWay: 'Your number is your only way to sign in. Add an email before you remove it.',
    removeUnanswered: "The shop didn't answer: you are offline, or your connection dropped. Connect and try again.",
    removeFailed: 'The number could not be removed. Please try again.',
    ask: 'Remove this number?',
    consequence: '{phone} will no longer sign you in. You sign in with {email}.',
  },
} as const

const { phone: text } = WAYS_IN

type PhoneWayProps = {
  ways: WaysIn
  /** The number is added, changed or gone. */
  onChanged: (change: 'confirmed' | 'removed') => Promise<void>
}

export function PhoneWay({ ways, onChanged }: PhoneWayProps) {
  const [isChanging, setChanging] = useState(false)
  const isAsking = ways.isPhoneOffered && (ways.phone === null || isChanging)
  return (
    <Panel title={text.title}>
      <p className="font-medium">{ways.phone ? formatPhone(ways.phone) : text.none}</p>
      <div className="mt-4 empty:hidden">
        {isAsking && (
          <PhoneProof
            button={text}
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
              {isChanging ? text.keep : text.change}
            </Button>
          )}
          {ways.email && (
            <RemovePhone email={ways.email} onRemoved={() => onChanged('removed')} phone={formatPhone(ways.phone)} />
          )}
        </div>
      )}
      {!ways.isPhoneOffered && <p className="mt-3 text-sm text-muted">{text.notOffered}</p>}
      {ways.phone && !ways.email && <p className="mt-3 text-sm text-muted">{text.onlyWay}</p>}
    </Panel>
  )
}

type RemovePhoneProps = { phone: string; email: string; onRemoved: () => Promise<void> }

function RemovePhone({ phone, email, onRemoved }: RemovePhoneProps) {
  const remove = async () => {
    if (await removePhone()) await onRemoved()
    else throw new DataError({ kind: 'conflict', message: text.onlyWay })
  }
  const why = (cause: Error) => {
    const { kind } = toDataError(cause)
    if (kind === 'conflict') return text.onlyWay
    return kind === 'offline' ? text.removeUnanswered : text.removeFailed
  }
  return (
    <ConfirmAction
      act={remove}
      changes={[]}
      confirmLabel={text.remove}
      question={fillText(text.consequence, { phone, email })}
      title={text.ask}
      why={why}
    >
      {(ask) => (
        <Button onClick={ask} variant="plain">
          {text.remove}
        </Button>
      )}
    </ConfirmAction>
  )
}
