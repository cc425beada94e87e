import type { ReactNode } from 'react'
import { PageHead } from './PageHead.tsx'
import { PageTitle } from './PageTitle.tsx'
import { useBadgedTitle } from './title-badge.ts'

type PageHeaderProps = { title: string; intro?: ReactNode; children?: ReactNode }

export function PageHeader({ title, intro, children }: PageHeaderProps) {
  const badged = useBadgedTitle(title)
  return (
    <header className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <PageHead isNoIndex title={badged} />
      <div>
        <PageTitle>{title}</PageTitle>
        {intro && <p className="mt-0.5 text-sm text-muted">{intro}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </header>
  )
}
