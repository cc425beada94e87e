// usage: node fold2.mjs LIST  (lines "child parent"), run in a worktree
import { execSync } from 'node:child_process'
import { readFileSync, writeFileSync, unlinkSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
const require = createRequire(process.cwd() + '/x.js')
const { parseSync } = require('oxc-parser')
const MAX = Number(process.env.MAX ?? 200)
const rel = (from, to) => { const r = path.relative(path.dirname(from), to); return r.startsWith('.') ? r : './' + r }
const files = () => execSync("git ls-files 'src/**/*.ts' 'src/**/*.tsx' 'sw/*.ts' 'tests/**/*.ts' 'tests/**/*.tsx' 'supabase/**/*.ts' '*.ts'", { maxBuffer: 1e9 }).toString().split('\n').filter((f) => f && existsSync(f))
const SPEC = /((?:from|import\(|import|mock\(|importActual(?:<[^>]*>)?\(|importOriginal\()\s*['"])(\.{1,2}\/[^'"]+)(['"])/g
const moved = new Map()
const pairs = readFileSync(process.argv[2], 'utf8').split('\n').filter(Boolean).map((l) => l.split(' '))
for (let [child, parent] of pairs) {
  while (moved.has(parent)) parent = moved.get(parent)
  const skip = (why) => console.log('skip', child, why)
  if (child.endsWith('x') && !parent.endsWith('x')) { skip('tsx into ts'); continue }
  let cs, ps; try { cs = readFileSync(child, 'utf8'); ps = readFileSync(parent, 'utf8') } catch { skip('gone'); continue }
  if (cs.split('\n').length + ps.split('\n').length > MAX + 10) { skip('long ' + (cs.split('\n').length + ps.split('\n').length)); continue }
  // other users
  const users = []
  let mocked = false
  for (const f of files()) {
    if (f === child || f === parent) continue
    const t = readFileSync(f, 'utf8')
    for (const m of t.matchAll(SPEC)) if (path.normalize(path.join(path.dirname(f), m[2])) === child) { users.push(f); if (!/^(from|import\()/.test(m[1])) mocked = m[1] }
  }
  const others = [...new Set(users)]
  if (others.some((f) => !/\.test\.tsx?$|^tests\//.test(f))) { skip('another user ' + others.join()); continue }
  if (mocked) { skip('mocked or side import ' + others.join()); continue }
  const C = parseSync(child, cs).program, P = parseSync(parent, ps).program
  const top = (prog) => { const names = new Set(); for (const st of prog.body) { const d = st.type === 'ExportNamedDeclaration' ? st.declaration : st; if (!d) continue; if (d.id?.name) names.add(d.id.name); for (const v of d.declarations ?? []) { const w = (n) => { if (!n) return; if (n.type === 'Identifier') names.add(n.name); else if (n.properties) n.properties.forEach((x) => w(x.value ?? x.argument)); else if (n.elements) n.elements.forEach(w) }; w(v.id) } } return names }
  if (C.body.some((st) => st.type === 'ExportDefaultDeclaration' || st.type === 'ExportAllDeclaration' || (st.type === 'ExportNamedDeclaration' && !st.declaration))) { skip('export form'); continue }
  const cTop = top(C), pTop = top(P)
  const imports = new Map()
  let bad = ''
  const local = new Map()
  const add = (file, st) => {
    let src = st.source.value
    if (src.startsWith('.')) { const t = path.normalize(path.join(path.dirname(file), src)); if (t === child) { for (const sp of st.specifiers) if (sp.type !== 'ImportSpecifier' || sp.local.name !== sp.imported.name) bad = 'alias'; return } if (t === parent) { bad = 'cycle'; return } src = rel(parent, t) }
    if (!imports.has(src)) imports.set(src, { side: false, def: null, ns: null, named: new Map() })
    const e = imports.get(src)
    if (st.specifiers.length === 0) e.side = true
    for (const sp of st.specifiers) {
      const isType = st.importKind === 'type' || sp.importKind === 'type'
      const key = `${src}#${sp.type}#${sp.imported?.name ?? ''}`
      if (local.has(sp.local.name) && local.get(sp.local.name) !== key) bad = `name ${sp.local.name}`
      local.set(sp.local.name, key)
      if (sp.type === 'ImportDefaultSpecifier') { if (e.def && e.def !== sp.local.name) bad = 'two defaults'; e.def = sp.local.name }
      else if (sp.type === 'ImportNamespaceSpecifier') { if (e.ns) { if (e.ns !== sp.local.name) bad = 'ns' } e.ns = (isType ? 'type ' : '') + sp.local.name }
      else { const k = sp.imported.name === sp.local.name ? sp.local.name : `${sp.imported.name} as ${sp.local.name}`; e.named.set(k, (e.named.get(k) ?? true) && isType) }
    }
  }
  for (const st of P.body) if (st.type === 'ImportDeclaration') add(parent, st)
  for (const st of C.body) if (st.type === 'ImportDeclaration') add(child, st)
  for (const n of cTop) if (pTop.has(n) || local.has(n)) bad = `name ${n}`
  for (const n of pTop) if (local.has(n)) bad = `name ${n}`
  if (/import\(/.test(cs) || /import\.meta/.test(cs)) bad = 'dynamic import'
  if (new RegExp(`import\\(\\s*['"]${rel(parent, child).replace(/[.]/g, '\\.')}`).test(ps)) bad = 'lazy'
  if (bad) { skip(bad); continue }
  // names that tests use stay exported
  const wanted = new Set()
  for (const f of others) for (const st of parseSync(f, readFileSync(f, 'utf8')).program.body) if (st.type === 'ImportDeclaration' && st.source.value.startsWith('.') && path.normalize(path.join(path.dirname(f), st.source.value)) === child) for (const sp of st.specifiers) wanted.add(sp.imported?.name ?? '*')
  if (wanted.has('*')) { skip('namespace import in a test'); continue }
  const strip = (s, prog, unexport) => {
    const edits = []
    for (const st of prog.body) { if (st.type === 'ImportDeclaration') edits.push([st.start, s[st.end] === '\n' ? st.end + 1 : st.end, '']); else if (unexport && st.type === 'ExportNamedDeclaration') { const d = st.declaration; const names = d.id ? [d.id.name] : (d.declarations ?? []).map((v) => v.id.name); if (!names.some((n) => wanted.has(n))) edits.push([st.start, st.declaration.start, '']) } }
    edits.sort((a, b) => b[0] - a[0]); for (const [a, b, t] of edits) s = s.slice(0, a) + t + s.slice(b)
    return s.trim()
  }
  const lines = []
  for (const [src, e] of imports) {
    if (e.side) lines.push(`import '${src}'`)
    if (e.ns) lines.push(`import ${e.ns.startsWith('type ') ? 'type ' : ''}* as ${e.ns.replace('type ', '')} from '${src}'`)
    const named = [...e.named]
    const allType = named.length > 0 && named.every(([, t]) => t) && !e.def
    const inside = named.map(([k, t]) => (t && !allType ? `type ${k}` : k)).join(', ')
    if (e.def || named.length) lines.push(`import ${allType ? 'type ' : ''}${[e.def, named.length ? `{ ${inside} }` : ''].filter(Boolean).join(', ')} from '${src}'`)
  }
  const head = ps.slice(0, P.body[0].start).trim()
  const body = ps.slice(head ? P.body[0].start : 0)
  writeFileSync(parent, `${head ? head + '\n' : ''}${lines.join('\n')}\n\n${strip(cs, C, true)}\n\n${strip(body, parseSync(parent, body).program, false)}\n`)
  unlinkSync(child); moved.set(child, parent)
  console.log('folded', child, '->', parent, others.length ? '(tests ' + others.join() + ')' : '')
  const repoint = (f, to = f) => {
    const t = readFileSync(f, 'utf8').replace(SPEC, (m, a, s, z) => { let target = path.normalize(path.join(path.dirname(f), s)); if (target === child) target = parent; return a + rel(to, target) + z })
    writeFileSync(f, t)
    if (to !== f) execSync(`git mv -f ${f} ${to}`)
  }
  for (const f of others) {
    const own = path.dirname(f) === path.dirname(child) && path.basename(f).split('.')[0] === path.basename(child).split('.')[0]
    if (!own) { repoint(f); continue }
    const ext = path.basename(f).slice(path.basename(f).indexOf('.'))
    let to = path.join(path.dirname(parent), path.basename(parent).split('.')[0] + ext)
    const stems = ['.test.ts', '.test.tsx', '.dom.test.ts'].map((x) => path.join(path.dirname(parent), path.basename(parent).split('.')[0] + x))
    if (stems.some(existsSync)) to = path.join(path.dirname(parent), path.basename(f))
    repoint(f, to)
  }
}
