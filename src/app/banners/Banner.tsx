import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

/** Between cart and payment no banner asks to install or reload, or covers the button. */
const PAYING = ['/cart', '/checkout', '/payment-success']

export function useIsPaying(): boolean {
  return PAYING.includes(useLocation().pathname)
}

type BannerProps = { icon: ReactNode; title: string; message: string; children: ReactNode }

/** An offer of the app itself, above the bottom bars. */
export function Banner({ icon, title, message, children }: BannerProps) {
  return (
    <section
      aria-label={title}
      data-bar
      className="float fixed inset-x-3 bottom-[calc(76px+env(safe-area-inset-bottom))] z-30 rounded-card border border-line bg-surface p-4 md:inset-x-auto md:bottom-6 md:left-6 md:w-96"
    >
      <div className="flex gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-tint text-deep">{icon}</span>
        <div>
          <h2 className="text-base">{title}</h2>
          <p className="text-sm text-muted">{message}</p>
        </div>
      </div>
      <div className="mt-3 flex gap-2">{children}</div>
    </section>
  )
}
