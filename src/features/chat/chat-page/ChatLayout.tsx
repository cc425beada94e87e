import type { ReactNode } from 'react'

type ChatLayoutProps = { header: ReactNode; children: ReactNode }

/** The chat as a page has it: between the bars of a phone, a card on a desktop. */
export function ChatLayout({ header, children }: ChatLayoutProps) {
  return (
    <div className="-mx-4 flex h-[calc(100vh-132px-var(--offline-slot,0px)-env(safe-area-inset-bottom))] min-h-96 flex-col overflow-hidden border-line bg-ground sm:mx-0 sm:rounded-card sm:border supports-[height:1dvh]:h-[calc(100dvh-132px-var(--offline-slot,0px)-env(safe-area-inset-bottom))] lg:h-[calc(100vh-200px-var(--offline-slot,0px))]">
      <div className="flex items-center gap-2 border-b border-line bg-surface px-3 py-2 sm:gap-3 sm:px-4">{header}</div>
      {children}
    </div>
  )
}
