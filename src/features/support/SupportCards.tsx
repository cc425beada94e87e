import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { useBusinessHours, useSupport } from '../../data/settings/use-business-hours.ts'
import { useIdentity } from '../../data/settings/use-identity.ts'
import { formatPhone } from '../../domain/people/format-phone.ts'
import { LinkButton } from '../../ui/control/LinkButton.tsx'

type CardProps = { icon: ReactNode; title: string; text: string; children: ReactNode }

function Card({ icon, title, text, children }: CardProps) {
  return (
    <li className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 md:p-5">
      <span aria-hidden="true" className="grid size-11 place-items-center rounded-full bg-tint text-deep">
        {icon}
      </span>
      <div className="min-w-0">
        <h2 className="text-lg">{title}</h2>
        <p className="text-muted">{text}</p>
        <div className="mt-2">{children}</div>
      </div>
    </li>
  )
}

export function SupportCards() {
  const { phones } = useIdentity()
  const hours = useBusinessHours()
  const support = useSupport()
  const textOf = (way: 'chat' | 'email', unpromised: string) =>
    support[way].isShown ? `Answered ${support[way].text}` : unpromised
  return (
    <ul className="grid gap-3 md:grid-cols-3">
      <Card
        icon={<MessageCircle size={22} />}
        title="Live Chat"
        text={textOf('chat', 'An assistant answers at any hour')}
      >
        <LinkButton to="/live-chat" variant="quiet">
          Start Chat
        </LinkButton>
      </Card>
      <Card
        icon={<Phone size={22} />}
        title="Phone"
        text={support.phone.isShown ? `Answered ${support.phone.text}, ${hours}` : hours}
      >
        <ul className="flex flex-wrap gap-x-5">
          {phones.map((number) => (
            <li key={number}>
              <a href={`tel:${number}`} className="inline-flex min-h-11 items-center font-medium text-brand underline">
                {formatPhone(number)}
              </a>
            </li>
          ))}
        </ul>
      </Card>
      <Card icon={<Mail size={22} />} title="Email" text={textOf('email', 'Write to us at any hour')}>
        <LinkButton to="/contact" variant="quiet">
          Send Email
        </LinkButton>
      </Card>
    </ul>
  )
}
