import { useFilled } from '../../data/settings/use-filled.ts'
import type { Setting } from '../../domain/settings/setting-shapes.ts'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'

type LegalTextProps = { document: Setting<'terms'> }

export function LegalText({ document }: LegalTextProps) {
  const { title, effective, intro, sections } = useFilled(document)
  return (
    <article className="mx-auto max-w-3xl pt-3 pb-10">
      <PageHead title={title} description={intro} />
      <PageTitle>{title}</PageTitle>
      <p className="mt-2 text-sm text-muted">{`Effective ${effective}`}</p>
      <p className="mt-4">{intro}</p>
      <nav aria-label="Contents" className="my-6 rounded-card border border-line bg-surface p-4">
        <ol className="grid gap-x-6 md:grid-cols-2">
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-flex min-h-11 items-center text-brand underline">
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ id, heading, paragraphs, list }) => (
        <section key={id} aria-labelledby={id} className="mt-8">
          <h2 id={id} className="scroll-mt-24 text-lg">
            {heading}
          </h2>
          {paragraphs.map((text) => (
            <p key={text} className="mt-2 leading-relaxed">
              {text}
            </p>
          ))}
          {list.length > 0 && (
            <ul className="mt-2 grid list-disc gap-1 pl-5">
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </article>
  )
}
