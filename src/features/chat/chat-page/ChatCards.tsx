import type { LucideIcon } from 'lucide-react'
import Bot from 'lucide-react/icons/bot'
import Clock from 'lucide-react/icons/clock'
import Headset from 'lucide-react/icons/headset'
import { CHAT } from '../../../content/chat.ts'
import { useSupport } from '../../../data/settings/answer-time.ts'

type CardProps = { icon: LucideIcon; title: string; text: string }

function Card({ icon: Icon, title, text }: CardProps) {
  return (
    <li className="flex gap-3 rounded-card border border-line bg-surface p-4">
      <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center rounded-full bg-tint text-deep">
        <Icon size={20} />
      </span>
      <div>
        <h2 className="text-base">{title}</h2>
        <p className="text-sm text-muted">{text}</p>
      </div>
    </li>
  )
}

export function ChatCards() {
  const { assistant, people } = CHAT.cards
  const { chatAverage } = useSupport()
  return (
    <ul className="grid content-start gap-3 sm:grid-cols-3 lg:grid-cols-1">
      {chatAverage.isShown && (
        <Card icon={Clock} title="Response time" text={`${chatAverage.text} on average in business hours`} />
      )}
      <Card icon={Bot} {...assistant} />
      <Card icon={Headset} {...people} />
    </ul>
  )
}
