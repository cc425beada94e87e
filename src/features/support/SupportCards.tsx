import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { useBusinessHours, useSupport } from '../../data/settings/use-business-hours.ts'
import { useIdentity } from '../../data/settings/use-identity.ts'
import { formatPhone } from '../../domain/people/format-phone.ts'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { IconCard } from '../../ui/layout/IconCard.tsx'

export function SupportCards() {
  const { phones } = useIdentity()
  const hours = useBusinessHours()
  const support = useSupport()
  const textOf = (way: 'chat' | 'email', unpromised: string) =>
    support[way].isShown ? `Answered ${support[way].text}` : unpromised
  return (
    <ul className="grid gap-3 md:grid-cols-3">
      <IconCard icon={MessageCircle} title="Live Chat" text={textOf('chat', 'An assistant answers at any hour')}>
        <LinkButton to="/live-chat" variant="quiet">
          Start Chat
        </LinkButton>
      </IconCard>
      <IconCard
        icon={Phone}
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
      </IconCard>
      <IconCard icon={Mail} title="Email" text={textOf('email', 'Write to us at any hour')}>
        <LinkButton to="/contact" variant="quiet">
          Send Email
        </LinkButton>
      </IconCard>
    </ul>
  )
}
