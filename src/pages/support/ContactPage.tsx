import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { useAnswerTime, useBusinessHours } from '../../data/settings/use-business-hours.ts'
import { useIdentity } from '../../data/settings/use-identity.ts'
import { formatPhone } from '../../domain/people/format-phone.ts'
import { ContactForm } from '../../features/contact/ContactForm.tsx'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { NeedsScript } from '../../ui/feedback/NeedsScript.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'

type CardProps = { title: string; text: string; action: string; to: string }

function Card({ title, text, action, to }: CardProps) {
  return (
    <section className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-5">
      <div className="grow basis-36">
        <h2 className="text-lg">{title}</h2>
        <p className="text-muted">{text}</p>
      </div>
      <LinkButton to={to} variant="quiet">
        {action}
      </LinkButton>
    </section>
  )
}

function ContactCards() {
  const { phones, email, address } = useIdentity()
  const businessHours = useBusinessHours()
  return (
    <div className="grid content-start gap-4">
      <Card action="Visit Help Center" text="Answers to the most common questions" title="Help Center" to="/support" />
      <Card action="Start Chat" text={`An assistant 24/7, people ${businessHours}`} title="Live Chat" to="/live-chat" />
      <section className="rounded-card border border-line bg-surface p-5">
        <h2 className="text-lg">Quick Contact</h2>
        <ul className="mt-2 grid gap-1 text-muted">
          {phones.map((phone) => (
            <li key={phone}>
              <a className="inline-flex min-h-11 items-center gap-2.5" href={`tel:${phone}`}>
                <Phone size={18} /> {formatPhone(phone)}
              </a>
            </li>
          ))}
          <li>
            <a className="inline-flex min-h-11 items-center gap-2.5" href={`mailto:${email}`}>
              <Mail size={18} /> {email}
            </a>
          </li>
          <li className="flex min-h-11 items-center gap-2.5">
            <MapPin size={18} /> {address}
          </li>
          <li className="flex min-h-11 items-center gap-2.5">
            <Clock size={18} className="shrink-0" /> <span>{businessHours}</span>
          </li>
        </ul>
      </section>
    </div>
  )
}

export function ContactPage() {
  const intro = `Write to us and we respond ${useAnswerTime()}. Our support is there 24/7: an assistant in the live chat at any hour, people ${useIdentity().businessHours}.`
  return (
    <div className="pt-3 pb-10">
      <PageHead title="Contact Us" description={intro} />
      <PageTitle>Contact Us</PageTitle>
      <p className="mt-2 mb-6 text-muted">{intro}</p>
      <div className="grid gap-4 lg:grid-cols-[1fr_340px]">
        <ContactForm />
        <NeedsScript className="self-start rounded-card border border-line bg-surface p-4 md:p-6" />
        <ContactCards />
      </div>
    </div>
  )
}
