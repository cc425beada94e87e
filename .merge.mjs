// node .merge.mjs child parent [newParentName]: appends child to parent, repoints all importers
import { execSync } from 'node:child_process'
import { readFileSync, writeFileSync, existsSync } from 'node:fs'
import path from 'node:path'
const [child, parent, to = parent] = process.argv.slice(2)
const rel = (from, t) => { const r = path.relative(path.dirname(from), t); return r.startsWith('.') ? r : './' + r }
const SPEC = /((?:from|import\(|import|mock\(|importActual(?:<[^>]*>)?\()\s*['"])(\.{1,2}\/[^'"]+)(['"])/g
if (child !== parent) {
  const c = readFileSync(child, 'utf8'), p = readFileSync(parent, 'utf8')
  const imp = /^import [\s\S]*?from '[^']+'\n/gm
  const ci = c.match(imp) ?? [], pi = p.match(imp) ?? []
  const fix = (l) => l.replace(SPEC, (m, a, s, z) => a + rel(parent, path.normalize(path.join(path.dirname(child), s))) + z)
  const imports = [...pi, ...ci.map(fix)].filter((l) => !l.includes(`'${rel(parent, parent)}'`))
  writeFileSync(parent, imports.join('') + (imports.length ? '\n' : '') + p.replace(imp, '').trim() + '\n\n' + c.replace(imp, '').trim() + '\n')
  execSync(`git rm -qf --cached ${child} && rm ${child}`)
}
if (to !== parent) execSync(`git mv ${parent} ${to} || mv ${parent} ${to}`)
const files = execSync(`git ls-files '*.ts' '*.tsx' '*.mjs'`).toString().split('\n').filter((f) => f && existsSync(f))
const touched = []
for (const f of files) {
  const t = readFileSync(f, 'utf8')
  const n = t.replace(SPEC, (m, a, s, z) => { const g = path.normalize(path.join(path.dirname(f), s)); return g === child || g === parent ? a + rel(f, to) + z : m })
  if (n !== t) { writeFileSync(f, n); touched.push(f) }
}
execSync(`npx biome check --write --no-errors-on-unmatched ${[...touched, to].join(' ')}`, { stdio: 'ignore' })
console.log(child, '->', to, touched.length)
