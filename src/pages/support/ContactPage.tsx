import { useAnswerTime } from '../../data/settings/answer-time.ts'
import { useIdentity } from '../../data/settings/use-identity.ts'
import { ContactCards } from '../../features/contact/ContactCards.tsx'
import { ContactForm } from '../../features/contact/ContactForm.tsx'
import { NeedsScript } from '../../ui/feedback/NeedsScript.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'

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
