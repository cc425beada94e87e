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

/** The phone's tab bar and a gap. */
const BAR_PX = 76

const AT_BOTTOM = 'bottom-[calc(76px+env(safe-area-inset-bottom))]'
const AT_TOP = 'max-md:top-15'
/** The open chat widget is in the same corner of a desktop. */
const BESIDE_CHAT = 'lg:[:root:has(dialog[open]:not(:modal))_&]:right-108'
const IN_DIALOG = 'top-2 md:right-auto md:left-[calc(50%-12rem)]'

// Hidden under a modal dialog, which shows the same toasts within reach.
const HIDDEN = {
  page: '[:root:has(dialog:modal)_&]:invisible',
  dialog: '[dialog:has(dialog[open])>*>&]:invisible',
} as const

export type ToastPlace = keyof typeof HIDDEN

/** The control pressed last has focus; where a tap doesn't focus, it has hover. */
const PRESSED = ':focus, button:hover, a:hover'

/** Whether toasts at the bottom of a phone would cover the control pressed last. */
function coversPressed(list: HTMLElement): boolean {
  const edge = innerHeight - BAR_PX
  return [...document.querySelectorAll(PRESSED)].some((pressed) => {
    const { top, bottom } = pressed.getBoundingClientRect()
    return bottom > edge - list.offsetHeight && top < edge
  })
}

type ToastListProps = { toasts: readonly Toast[]; place: ToastPlace }

/**
 * Toasts: above the tab bar on a phone, or below the top bar if they would cover the control pressed last; bottom right on a desktop;
 * at the top of the screen over a dialog, clear of its fields and buttons.
 */
export function ToastList({ toasts, place }: ToastListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [isAtTop, setAtTop] = useState(false)
  const newest = toasts.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast may follow another press
  useLayoutEffect(() => setAtTop(list.current !== null && coversPressed(list.current)), [newest])
  const where =
    place === 'dialog'
      ? IN_DIALOG
      : `md:right-6 md:bottom-6 md:left-auto ${BESIDE_CHAT} ${isAtTop ? AT_TOP : AT_BOTTOM}`
  return (
    <ol ref={list} className={`pointer-events-none fixed inset-x-3 z-50 grid gap-2 md:w-96 ${where} ${HIDDEN[place]}`}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </ol>
  )
}
