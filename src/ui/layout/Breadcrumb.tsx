import { Fragment } from 'react'
import { Link } from 'react-router-dom'

export type Crumb = { label: string; to?: string }

type BreadcrumbProps = { crumbs: readonly Crumb[] }

export function Breadcrumb({ crumbs }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0 text-sm text-muted">
      <ol className="flex min-w-0 items-center gap-1.5">
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb.label}>
            {index > 0 && (
              <li aria-hidden="true" className="shrink-0">
                /
              </li>
            )}
            <li className={crumb.to ? 'shrink-0' : 'truncate text-ink'} aria-current={crumb.to ? undefined : 'page'}>
              {crumb.to ? (
                <Link to={crumb.to} className="inline-flex min-h-11 items-center hover:underline">
                  {crumb.label}
                </Link>
              ) : (
                crumb.label
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
