import { Link } from '../../ui/control/Link.tsx'

/** The shop's sign: home. */
export function Mark() {
  return (
    <Link to="/" aria-label="Oja Home, home page" className="flex min-h-11 shrink-0 items-center gap-2.5">
      <span aria-hidden="true" className="grid size-9 place-items-center rounded-lg bg-brand font-bold text-on-brand">
        oj
      </span>
      <span aria-hidden="true" className="hidden text-lg font-bold tracking-tight lg:block">
        Oja Home
      </span>
    </Link>
  )
}
