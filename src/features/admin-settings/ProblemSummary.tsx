import { type Ref, useId } from 'react'
import type { SettingFault } from '../../domain/settings/setting-problems.ts'
import type { SettingSection } from '../../domain/settings/setting-shapes.ts'
import { plural } from '../../lib/plural.ts'
import { fieldId } from './fields/setting-form.ts'
import { pathTitle, problemText } from './words/setting-words.ts'

type ProblemSummaryProps = {
  section: SettingSection
  value: unknown
  problems: readonly SettingFault[]
  ref: Ref<HTMLDivElement>
}

/** All that keeps a section from being published, each a link to its field. */
export function ProblemSummary({ section, value, problems, ref }: ProblemSummaryProps) {
  const id = useId()
  const title = `${plural(problems.length, 'field')} ${problems.length === 1 ? 'needs' : 'need'} another look`
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      className="mb-4 rounded-card border-2 border-danger bg-surface p-4"
    >
      <h2 id={id} className="text-base text-danger">
        {title}
      </h2>
      <ul className="mt-2 grid gap-1 text-sm">
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.problem}`}>
            {problem.path === '' ? (
              <span>The section as a whole</span>
            ) : (
              <a
                href={`#${fieldId(problem.path)}`}
                className="inline-block py-1 font-medium text-brand underline"
                onClick={(event) => {
                  // The router would take the address for a navigation.
                  event.preventDefault()
                  document.getElementById(fieldId(problem.path))?.focus()
                }}
              >
                {pathTitle(section, problem.path, value)}
              </a>
            )}
            <span>: {problemText(section, problem)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
