import { type FormEvent, useRef, useState } from 'react'
import { DELETION_REFUSALS, PRIVACY_AND_DATA } from '../../content/pages/privacy-and-data.ts'
import { deleteAccount, type OpenOrder } from '../../data/account/delete-account.ts'
import { toDataError } from '../../data/errors/data-error.ts'

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
export function useDeletion(onDeleted: () => Promise<void>) {
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
