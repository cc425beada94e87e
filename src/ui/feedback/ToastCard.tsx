import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { IconButton } from '../control/IconButton.tsx'
import { dismissToast, type Toast, type ToastTone } from './toast-store.ts'

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info } as const
const TONES: Readonly<Record<ToastTone, string>> = { success: 'text-brand', error: 'text-danger', info: 'text-blue' }

const PLAIN_MS = 5_000
/** Longer when there is something to press (WCAG 2.2.1); hovering or focusing it stops the clock. */
const ACTION_MS = 10_000

type ToastCardProps = { toast: Toast }

export function ToastCard({ toast }: ToastCardProps) {
  const [isHeld, setHeld] = useState(false)
  const { id, action, tone } = toast
  const lasts = action ? ACTION_MS : PLAIN_MS
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(id), lasts)
    return () => clearTimeout(timer)
  }, [id, lasts, isHeld])
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
      <Icon size={20} aria-hidden="true" className={`shrink-0 ${TONES[tone]}`} />
      <div className="min-w-0 grow py-2">
        <p className="text-sm font-semibold">{toast.title}</p>
        {toast.message && <p className="text-sm text-muted">{toast.message}</p>}
      </div>
      {action && (
        <button
          type="button"
          className="min-h-11 shrink-0 rounded-lg px-3 text-sm font-bold text-brand"
          onClick={() => {
            dismissToast(id)
            action.onSelect()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label="Dismiss" onClick={() => dismissToast(id)}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
