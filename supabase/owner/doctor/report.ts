import type { CheckGroup } from './checks/check-group.ts'
import { type EvidenceName, missingEvidence } from './checks/evidence.ts'
import type { Finding, Level } from './checks/finding.ts'
import type { Facts } from './gather/facts.ts'

const MARKS: Readonly<Record<Level, string>> = { fault: 'FAULT  ', warning: 'warning', unseen: 'unseen ' }

export type Diagnosis = { readonly title: string; readonly findings: readonly Finding[] }[]

export function diagnose(facts: Facts, groups: readonly CheckGroup[]): Diagnosis {
  const told = new Set<EvidenceName>()
  return groups.map(({ title, restsOn, checks }) => ({
    title,
    findings: [...missingEvidence(restsOn, facts, told), ...checks.flatMap(({ find }) => find(facts))],
  }))
}

export function countOf(diagnosis: Diagnosis, level: Level): number {
  return diagnosis.flatMap(({ findings }) => findings).filter((finding) => finding.level === level).length
}

/** The diagnosis as lines: each group with its findings. */
export function reportLines(diagnosis: Diagnosis): string[] {
  const groups = diagnosis.flatMap(({ title, findings }) => {
    if (findings.length === 0) return [`${title}: all well`]
    const [first] = findings
    if (first?.unasked && findings.length === 1) return [`${title}: not looked at, as ${first.unasked}`]
    return [
      title,
      ...findings.flatMap(({ level, wrong, todo }) => [`  ${MARKS[level]}  ${wrong}`, `           ${todo}`]),
    ]
  })
  return [...groups, '', summary(diagnosis)]
}

function summary(diagnosis: Diagnosis): string {
  const [faults, warnings, unseen] = (['fault', 'warning', 'unseen'] as const).map((level) => countOf(diagnosis, level))
  const rest = `${amount(warnings, 'warning')}, ${unseen ? amount(unseen, 'thing') : 'nothing'} that could not be looked at.`
  return faults ? `${amount(faults, 'fault')}, ${rest}` : `No faults. ${rest[0]?.toUpperCase()}${rest.slice(1)}`
}

const amount = (count = 0, noun: string) => `${count === 0 ? 'no' : count} ${noun}${count === 1 ? '' : 's'}`
