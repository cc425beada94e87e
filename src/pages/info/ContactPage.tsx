import { CONTACT_PAGE } from '../../content/pages/contact-page.ts'
import { ContactCards } from '../../features/contact/ContactCards.tsx'
import { ContactForm } from '../../features/contact/ContactForm.tsx'
import { NeedsScript } from '../../ui/feedback/NeedsScript.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'

export function ContactPage() {
  return (
    <div className="pt-3 pb-10">
      <PageHead title={CONTACT_PAGE.title} description={CONTACT_PAGE.intro} />
      <PageTitle>{CONTACT_PAGE.title}</PageTitle>
      <p className="mt-2 mb-6 text-muted">{CONTACT_PAGE.intro}</p>
      <div className="grid gap-4 lg:grid-cols-[1fr_340px]">
        <ContactForm />
        <NeedsScript className="self-start rounded-card border border-line bg-surface p-4 md:p-6" />
        <ContactCards />
      </div>
    </div>
  )
}
