import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { usePublicIdentity } from '../../data/settings/use-public-identity.ts'
import { categoryLabel } from '../../domain/catalogue/categories.ts'
import { formatPhone } from '../../domain/people/format-phone.ts'
import type { NavigationLink } from './MenuBottomSheet.tsx'

const CATEGORY_LINKS = ['kitchen-utensils', 'household-items', 'school-items', 'body-care'].map((slug) => ({
  to: `/shop?category=${slug}`,
  label: categoryLabel(slug),
}))

type FooterListProps = { title: string; links: readonly NavigationLink[] }

function FooterList({ title, links }: FooterListProps) {
  return (
    <nav aria-label={title}>
      <h2 className="text-sm">{title}</h2>
      <ul className="mt-1 text-sm text-muted">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-11 items-center hover:text-brand md:min-h-8">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type FooterProps = {
  companyLinks: readonly NavigationLink[]
  legalLinks: readonly NavigationLink[]
  themeSelect: ReactNode
}

export function Footer({ companyLinks, legalLinks, themeSelect }: FooterProps) {
  const { name, description, address, phones, email, copyrightYear } = usePublicIdentity()
  const [phone = ''] = phones
  return (
    <footer className="mt-12 border-t border-line bg-surface pb-20 lg:pb-0">
      <div className="mx-auto grid max-w-6xl lg:max-w-beside-chat grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-6 px-4 py-8 md:grid-cols-4">
        <div className="col-span-full text-sm text-muted md:col-auto">
          <p className="text-lg font-bold text-ink">{name}</p>
          <p className="mt-1">{description}</p>
          <address className="mt-3 not-italic">
            {address}
            <br />
            <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center md:min-h-8">
              {formatPhone(phone)}
            </a>
            <br />
            <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center md:min-h-8">
              {email}
            </a>
          </address>
        </div>
        <FooterList title="Company" links={companyLinks} />
        <FooterList title="Categories" links={CATEGORY_LINKS} />
        <FooterList title="Legal" links={legalLinks} />
      </div>
      <div className="mx-auto flex min-h-19 max-w-6xl lg:max-w-beside-chat flex-wrap items-center justify-between gap-x-3 border-t border-line px-4 text-sm text-muted">
        <p className="grow basis-24">{`© ${copyrightYear} ${name}. All rights reserved.`}</p>
        <div id="theme">{themeSelect}</div>
      </div>
    </footer>
  )
}
