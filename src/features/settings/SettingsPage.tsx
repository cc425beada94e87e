import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'

type SettingsPageProps = { title: string; intro: string; children: ReactNode }

/** The layout of the settings pages: each leads back to the dashboard. */
export function SettingsPage({ title, intro, children }: SettingsPageProps) {
  return (
    <div className="mx-auto max-w-2xl pt-2 pb-8">
      <Link
        className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-brand"
        to="/dashboard?tab=settings"
      >
        <ArrowLeft aria-hidden="true" size={16} /> Back to Dashboard
      </Link>
      <PageTitle className="mt-2">{title}</PageTitle>
      <p className="mt-2 text-muted">{intro}</p>
      <div className="mt-5">{children}</div>
    </div>
  )
}
