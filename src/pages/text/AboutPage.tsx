import { ABOUT } from '../../content/settings/about.ts'
import { CLAIMS } from '../../content/settings/claims.ts'
import { useSetting } from '../../data/settings/settings-store.ts'
import { useFilled } from '../../data/settings/use-filled.ts'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'

/** Fixed texts beside the owner's (settings, section `about`). */
const ABOUT_PAGE = {
  values: 'Our Values',
  team: 'Our Team',
  shopLink: 'Shop Now',
  contactLink: 'Contact Us',
} as const

function initialsOf(name: string): string {
  return name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
}

export function AboutPage() {
  const { title, intro, storyTitle, story, values, team, closingTitle } = useFilled(useSetting('about', ABOUT))
  const stats = useSetting('claims', CLAIMS).stats.filter(({ isShown }) => isShown)
  return (
    <div className="pt-3 pb-10">
      <PageHead title={title} description={intro} />
      <PageTitle className="md:text-3xl">{title}</PageTitle>
      <p className="mt-2 max-w-2xl text-lg text-muted">{intro}</p>
      {stats.length > 0 && (
        <dl className="mt-6 grid grid-cols-2 gap-3 max-[15rem]:grid-cols-1 md:grid-cols-4">
          {stats.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse rounded-card bg-tint p-4 text-deep">
              <dt className="text-sm">{label}</dt>
              <dd className="nums text-xl font-bold min-[360px]:text-2xl">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <section className="mt-10 max-w-3xl">
        <h2 className="text-xl">{storyTitle}</h2>
        {story.map((text) => (
          <p key={text} className="mt-3 leading-relaxed">
            {text}
          </p>
        ))}
      </section>
      {values.length > 0 && (
        <section className="mt-10">
          <h2 className="text-xl">{ABOUT_PAGE.values}</h2>
          <ul className="mt-4 grid gap-3 md:grid-cols-2 lg:grid-cols-4">
            {values.map(({ title, text }) => (
              <li key={title} className="rounded-card border border-line bg-surface p-5">
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1 text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {team.length > 0 && (
        <section className="mt-10">
          <h2 className="text-xl">{ABOUT_PAGE.team}</h2>
          <ul className="mt-4 grid gap-3 md:grid-cols-3">
            {team.map(({ name, role, text }) => (
              <li key={name} className="rounded-card border border-line bg-surface p-5">
                <span
                  aria-hidden="true"
                  className="grid size-[3rem] place-items-center rounded-full bg-tint font-bold text-deep"
                >
                  {initialsOf(name)}
                </span>
                <h3 className="mt-3 text-lg">{name}</h3>
                <p className="text-sm font-medium text-brand">{role}</p>
                <p className="mt-2 text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="mt-10 rounded-hero bg-brand p-6 text-center text-on-brand">
        <h2 className="text-xl">{closingTitle}</h2>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          <LinkButton to="/shop" variant="action">
            {ABOUT_PAGE.shopLink}
          </LinkButton>
          <LinkButton to="/contact" variant="plain">
            {ABOUT_PAGE.contactLink}
          </LinkButton>
        </div>
      </section>
    </div>
  )
}
