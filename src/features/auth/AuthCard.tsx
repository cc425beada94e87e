import type { ReactNode } from 'react'
import { NeedsScript } from '../../ui/feedback/NeedsScript.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'

type AuthCardProps = { title: string; intro?: ReactNode; children: ReactNode; footer?: ReactNode }

export function AuthCard({ title, intro, children, footer }: AuthCardProps) {
  return (
    <div className="mx-auto max-w-md py-6 md:py-12">
      <PageTitle>{title}</PageTitle>
      {intro && <p className="mt-2 text-muted">{intro}</p>}
      <div className="mt-6 rounded-card border border-line bg-surface p-5">
        {children}
        <NeedsScript className="block" />
      </div>
      {footer && <p className="mt-5 text-center text-muted">{footer}</p>}
    </div>
  )
}
