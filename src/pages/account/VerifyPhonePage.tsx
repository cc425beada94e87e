import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ACCOUNT_MESSAGES } from '../../content/messages/account-messages.ts'
import { PHONE_REFUSALS } from '../../content/pages/phone-sign-in.ts'
import { removePhone } from '../../data/account/remove-phone.ts'
import { addEmail, type SignInMethods, signInMethods } from '../../data/account/sign-in-methods.ts'
import { DataError, toDataError } from '../../data/errors/data-error.ts'
import { confirmPhoneChange, sendPhoneChangeCode } from '../../data/session/phone-codes.ts'
import { formatPhone } from '../../domain/people/format-phone.ts'
import { commonPasswordError, NEW_SIGN_IN } from '../../features/auth/auth-rules.ts'
import { EmailField } from '../../features/auth/EmailField.tsx'
import { NewPasswordField } from '../../features/auth/PasswordField.tsx'
import { PhoneProof } from '../../features/auth/phone/PhoneProof.tsx'
import { safeReturnPath, useNext } from '../../features/auth/return-path.ts'
import { Button } from '../../ui/control/Button.tsx'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { SlowUpdate } from '../../ui/feedback/SlowConnection.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { type FormErrors, useForm } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { ConfirmAction } from '../../ui/overlay/ConfirmAction.tsx'
import { SettingsLayout } from './SettingsLayout.tsx'

const BUTTON = { enter: 'Confirm', entering: 'Confirming...' }
const ONLY_WAY = 'Your number is your only way to sign in. Add an email before you remove it.'

type PhonePanelProps = {
  userId: string
  methods: SignInMethods
  onConfirmed: () => Promise<void>
}

/** Adds, changes or removes the sign-in number. Rule A12. */
function PhonePanel({ userId, methods, onConfirmed }: PhonePanelProps) {
  const [isChanging, setChanging] = useState(false)
  const isAsking = methods.isPhoneOffered && (methods.phone === null || isChanging)
  return (
    <Panel title="Phone number">
      <p className="font-medium">{methods.phone ? formatPhone(methods.phone) : 'No phone number yet.'}</p>
      <div className="mt-4 empty:hidden">
        {isAsking && (
          <PhoneProof
            button={BUTTON}
            enter={async (phone, code) => {
              await confirmPhoneChange(phone, code)
              await onConfirmed()
              setChanging(false)
            }}
            send={async (phone) => {
              if (!(await sendPhoneChangeCode(phone))) return
              await onConfirmed()
              setChanging(false)
            }}
          />
        )}
      </div>
      {methods.phone && (
        <div className="mt-4 flex flex-wrap gap-3">
          {methods.isPhoneOffered && (
            <Button onClick={() => setChanging(!isChanging)} variant="quiet">
              {isChanging ? 'Keep this number' : 'Change number'}
            </Button>
          )}
          {methods.email && <RemovePhone email={methods.email} phone={formatPhone(methods.phone)} userId={userId} />}
        </div>
      )}
      {!methods.isPhoneOffered && (
        <p className="mt-3 text-sm text-muted">
          The shop can't send codes at the moment, so a number can neither sign in nor be changed.
        </p>
      )}
      {methods.phone && !methods.email && <p className="mt-3 text-sm text-muted">{ONLY_WAY}</p>}
    </Panel>
  )
}

type RemovePhoneProps = { userId: string; phone: string; email: string }

function RemovePhone({ userId, phone, email }: RemovePhoneProps) {
  const remove = async () => {
    if (!(await removePhone())) throw new DataError({ kind: 'conflict', message: ONLY_WAY })
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
      invalidates={[signInMethods(userId).queryKey]}
      confirmLabel="Remove"
      question={`${phone} will no longer sign you in. You sign in with ${email}.`}
      successToast={ACCOUNT_MESSAGES.account.phoneRemoved}
      title="Remove this number?"
      errorText={why}
    >
      {(ask) => (
        <Button onClick={ask} variant="plain">
          Remove
        </Button>
      )}
    </ConfirmAction>
  )
}

/** Returns the error beside the field that can fix it. */
function refusalOf(cause: unknown): FormErrors<'email' | 'password'> {
  const { code, kind } = toDataError(cause)
  if (kind === 'offline') return { email: PHONE_REFUSALS.offline }
  if (code === 'email_exists')
    return {
      email:
        "This email belongs to another account. We don't merge accounts: sign in with it and add your number there.",
    }
  if (code === 'over_email_send_rate_limit')
    return {
      email: 'We sent an email to this address a moment ago. Look for it, in your spam folder too, or wait a minute.',
    }
  if (code === 'reauthentication_needed' || code === 'current_password_required')
    return { password: 'For this, please sign out and sign in again with a code.' }
  return { email: code === 'over_request_rate_limit' ? PHONE_REFUSALS[code] : PHONE_REFUSALS.otherwise }
}

type EmailPanelProps = { methods: SignInMethods }

/** Shows the sign-in email, or adds one to an account that has only a number. */
function EmailPanel({ methods }: EmailPanelProps) {
  const [sentTo, setSentTo] = useState(methods.newEmail)
  const { errors, isBusy, onSubmit } = useForm(NEW_SIGN_IN, async ({ email, password }, refuse) => {
    const common = await commonPasswordError(password)
    if (common) return refuse({ password: common })
    try {
      await addEmail(email, password)
      setSentTo(email)
    } catch (cause) {
      refuse(refusalOf(cause))
    }
  })
  if (methods.email) {
    return (
      <Panel title="Email">
        <p className="font-medium">{methods.email}</p>
      </Panel>
    )
  }
  return (
    <Panel title="Email">
      <p role="status">
        {sentTo
          ? `We sent a link to ${sentTo}. Open it to confirm the email, then you can sign in with it.`
          : 'With an email and a password you can sign in without your phone, and we can send you receipts.'}
      </p>
      <form className="mt-4 grid gap-4" method="post" noValidate onSubmit={onSubmit}>
        <EmailField autoComplete="email" error={errors.email} />
        <NewPasswordField error={errors.password} label="Password" />
        <Button busyLabel="Adding..." isBusy={isBusy} type="submit" variant="quiet">
          Add email
        </Button>
      </form>
    </Panel>
  )
}

type SignInMethodsPanelProps = {
  userId: string
  /** The page to return to after confirming a number. */
  next: string | null
  onConfirmed: () => void
}

function SignInMethodsPanel({ userId, next, onConfirmed }: SignInMethodsPanelProps) {
  const query = useQuery(signInMethods(userId))
  const { data: methods } = query
  if (!methods)
    return (
      <QueryPlaceholder
        count={2}
        error="We couldn't load how you sign in."
        loading="Loading how you sign in"
        query={query}
      />
    )
  return (
    <div className="grid gap-4">
      <SlowUpdate query={query} />
      <PhonePanel
        onConfirmed={async () => {
          await query.refetch()
          onConfirmed()
        }}
        userId={userId}
        methods={methods}
      />
      {next && methods.phone && (
        <LinkButton size="large" to={next} variant="action">
          Continue
        </LinkButton>
      )}
      <EmailPanel methods={methods} />
    </div>
  )
}

/** `?next=` is the page to return to after confirming a number. */
export function VerifyPhonePage() {
  const navigate = useNavigate()
  const named = useNext()
  const next = named === null ? null : safeReturnPath(named)
  return (
    <SettingsLayout
      intro="With a phone number, you sign in with a code in a text message. Change it before you give up the number, because its next owner could sign in."
      prompt="How you sign in is kept in your account."
      title="How you sign in"
    >
      {(user) => (
        <SignInMethodsPanel
          next={next}
          onConfirmed={() => {
            showToast(ACCOUNT_MESSAGES.account.phoneConfirmed)
            if (next) void navigate(next)
          }}
          userId={user.id}
        />
      )}
    </SettingsLayout>
  )
}
