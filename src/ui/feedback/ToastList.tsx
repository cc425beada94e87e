import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { IconButton } from '../control/IconButton.tsx'
import { dismissToast, type Toast, type ToastTone } from './toast-store.ts'

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info } as const
const TONES: Readonly<Record<ToastTone, string>> = { success: 'text-brand', error: 'text-danger', info: 'text-blue' }

const PLAIN_MS = 5_000
/** Longer if there is a button (WCAG 2.2.1). Hover and focus pause the timer. */
const ACTION_MS = 10_000

type ActionButtonProps = { label: string; onPress: () => void }

function ActionButton({ label, onPress }: ActionButtonProps) {
  return (
    <button type="button" className="min-h-11 shrink-0 rounded-lg px-3 text-sm font-bold text-brand" onClick={onPress}>
      {label}
    </button>
  )
}

function LeadingButton({ label, onPress, to }: ActionButtonProps & { to: string }) {
  const navigate = useNavigate()
  const lead = () => {
    onPress()
    void navigate(to)
  }
  return <ActionButton label={label} onPress={lead} />
}

type ToastCardProps = { toast: Toast }

function ToastCard({ toast }: ToastCardProps) {
  const [isHeld, setHeld] = useState(false)
  const { id, action, tone } = toast
  const lasts = action ? ACTION_MS : PLAIN_MS
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(id), lasts)
    return () => clearTimeout(timer)
  }, [id, lasts, isHeld])
  const press = () => {
    dismissToast(id)
    action?.onSelect?.()
  }
  const Icon = ICONS[tone]
  return (
    <li
      data-tone={tone}
      className="float pointer-events-auto flex items-center gap-3 rounded-card border border-line bg-surface py-1 pr-1 pl-4"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} className={`shrink-0 ${TONES[tone]}`} />
      <div className="min-w-0 grow py-2">
        <p className="text-sm font-semibold">{toast.title}</p>
        {toast.message && <p className="text-sm text-muted">{toast.message}</p>}
      </div>
      {action?.to ? (
        <LeadingButton label={action.label} onPress={press} to={action.to} />
      ) : (
        action && <ActionButton label={action.label} onPress={press} />
      )}
      <IconButton label="Dismiss" onClick={() => dismissToast(id)}>
        <X size={18} />
      </IconButton>
    </li>
  )
}

/** The open chat widget is in the same corner of a desktop. */
const BESIDE_CHAT = 'lg:[:root:has(dialog[open]:not(:modal))_&]:right-108'

// Hidden under a modal dialog, which shows the same toasts within reach.
const HIDDEN = {
  page: '[:root:has(dialog:modal)_&]:invisible',
  dialog: '[dialog:has(dialog[open])>*>&]:invisible',
} as const

export type ToastPlace = keyof typeof HIDDEN

/** Bars with controls, and the control pressed last: it has focus, or hover where a tap doesn't focus. */
const IN_USE = '#bar, [data-bar], :is(a, button, input, select, textarea):is(:focus, :hover)'
const GAP_PX = 12
const PLACED_EVERY_MS = 250

/** The distance from the bottom at which the list covers no control in use. */
function clearBottom(list: HTMLElement): number {
  const { left, right, height } = list.getBoundingClientRect()
  const root = list.closest('dialog') ?? document
  const inUse = [...root.querySelectorAll(IN_USE)]
    .filter((control) => !list.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter((control) => control.left < right && control.right > left)
    .sort((a, b) => b.bottom - a.bottom)
  let end = innerHeight - GAP_PX
  for (const { top, bottom } of inUse) if (bottom > end - height && top < end) end = top - GAP_PX
  return innerHeight - (end < height ? innerHeight - GAP_PX : end)
}

type ToastListProps = { toasts: readonly Toast[]; place: ToastPlace }

/** Toasts: at the bottom of the screen, on the right of a desktop, and above every control in use there. */
export function ToastList({ toasts, place }: ToastListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [bottom, setBottom] = useState(GAP_PX)
  const newest = toasts.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast may follow another press
  useLayoutEffect(() => {
    const place = () => list.current && setBottom(clearBottom(list.current))
    place()
    // Bars come and go, and the focus moves, while a toast is shown.
    const timer = setInterval(place, PLACED_EVERY_MS)
    return () => clearInterval(timer)
  }, [newest])
  return (
    <ol
      ref={list}
      style={{ bottom }}
      className={`pointer-events-none fixed inset-x-3 z-50 mb-[env(safe-area-inset-bottom)] grid gap-2 md:right-6 md:left-auto md:w-96 ${BESIDE_CHAT} ${HIDDEN[place]}`}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </ol>
  )
}
