import type { LucideIcon } from 'lucide-react'
import Bot from 'lucide-react/icons/bot'
import Clock from 'lucide-react/icons/clock'
import Headset from 'lucide-react/icons/headset'
import { CHAT } from '../../../content/chat.ts'

const ICONS: readonly LucideIcon[] = [Clock, Bot, Headset]

/** What to expect of the chat. */
export function ChatCards() {
  return (
    <ul className="grid content-start gap-3 sm:grid-cols-3 lg:grid-cols-1">
      {CHAT.cards.map(({ title, text }, index) => {
        const Icon = ICONS[index] ?? Clock
        return (
          <li key={title} className="flex gap-3 rounded-card border border-line bg-surface p-4">
            <span
              aria-hidden="true"
              className="grid size-10 shrink-0 place-items-center rounded-full bg-tint text-deep"
            >
              <Icon size={20} />
            </span>
            <div>
              <h2 className="text-base">{title}</h2>
              <p className="text-sm text-muted">{text}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
