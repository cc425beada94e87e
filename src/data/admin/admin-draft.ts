import { useEffect, useState } from 'react'
import { isSameJson } from '../../domain/merge.ts'
import { storedJson } from '../../lib/stored-value.ts'
import { useSession } from '../session/session-state.ts'

function draftsFromJson<Draft>(json: unknown): Readonly<Record<string, Draft>> | null {
  return json instanceof Object ? (json as Record<string, Draft>) : null
}

/** Unsaved input under one key of this device, by admin: another admin of the browser neither reads nor replaces it. */
export function adminDraft<Draft>(key: Parameters<typeof storedJson>[0], area: 'local' | 'session' = 'local') {
  const stored = storedJson(key, draftsFromJson<Draft>, { area, orInMemory: true })
  return {
    read: (adminId: string): Draft | null => stored.read()?.[adminId] ?? null,
    /** Returns false if the browser refuses to store; the draft then lasts as long as the page. */
    write: (adminId: string, draft: Draft) => stored.write({ ...stored.read(), [adminId]: draft }),
    remove(adminId: string): void {
      const { [adminId]: _, ...others } = stored.read() ?? {}
      if (Object.keys(others).length > 0) stored.write(others)
      else stored.remove()
    },
  }
}

type FormDraft<Values> = { readonly start: Values; readonly values: Values }

const FORM_DRAFTS = adminDraft<Readonly<Record<string, FormDraft<unknown>>>>('oja:form-drafts')

/** Returns the values of an admin's unsaved forms whose names begin with `prefix`. */
export function formDrafts<Values>(adminId: string | undefined, prefix: string): Values[] {
  const drafts = Object.entries((adminId && FORM_DRAFTS.read(adminId)) || {})
  return drafts.flatMap(([form, { values }]) => (form.startsWith(prefix) ? [values as Values] : []))
}

/**
 * A form's values, stored on this device until they are saved or discarded: the form may be unmounted while its admin is demoted or has to sign in again.
 * @param form its name, with the id of the edited record, so that two tabs can each keep a draft
 * @param initialValues the values without a draft, which also fill in fields that an older version of the shop didn't store
 */
export function useAdminFormDraft<Values extends object>(form: string, initialValues: Values, onClose: () => void) {
  const { user } = useSession()
  const [adminId] = useState(user?.id)
  const stored = () => (adminId && FORM_DRAFTS.read(adminId)) || {}
  const [restored] = useState(() => stored()[form] as FormDraft<Values> | undefined)
  const [start] = useState(restored?.start ?? initialValues)
  const [values, setValues] = useState({ ...initialValues, ...restored?.values })
  const isDirty = !isSameJson(values, start)
  const store = (draft: FormDraft<Values> | null) => {
    if (!adminId) return
    const { [form]: _, ...others } = stored()
    const drafts = { ...others, ...(draft && { [form]: draft }) }
    if (Object.keys(drafts).length > 0) FORM_DRAFTS.write(adminId, drafts)
    else FORM_DRAFTS.remove(adminId)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: all else is fixed when the form opens
  useEffect(() => store(isDirty ? { start, values } : null), [values])
  /** Closes the form once it is saved or discarded. */
  const close = () => {
    store(null)
    onClose()
  }
  return {
    /** The values as the form first opened, also before a reload. */
    start,
    values,
    setValues,
    close,
    /** Properties of a text control. */
    control: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        setValues((before) => ({ ...before, [name]: target.value })),
    }),
    /** Properties of the form's dialog. */
    dialog: { isDirty, isRestored: restored !== undefined, onClose: close },
  }
}
