import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkFile, checkTree, specifiersOf } from './import-rule.ts'

const ROOT = process.cwd()
const reasons = (path: string, ...specifiers: string[]) => checkFile(ROOT, path, specifiers).map((v) => v.reason)

describe('the import rule', () => {
  it('holds in this project', () => {
    expect(checkTree(ROOT)).toEqual([])
  })

  it('lets a screen use features, data, ui and domain', () => {
    expect(
      reasons(
        'src/pages/shop/ShopPage.tsx',
        '../../features/catalogue/ProductGrid.tsx',
        '../../data/cart/cart.ts',
        '../../ui/Button.tsx',
        '../../domain/money.ts',
      ),
    ).toEqual([])
  })

  it('rejects an import of a higher layer', () => {
    expect(reasons('src/domain/money.ts', '../data/cart/cart.ts')).toEqual([
      'imports go downward: domain may not use data',
    ])
    expect(reasons('src/features/cart/CartItem.tsx', '../../pages/cart/CartPage.tsx')).toHaveLength(1)
  })

  it('keeps data and ui apart in both directions', () => {
    expect(reasons('src/ui/Price.tsx', '../data/cart/cart.ts')).toHaveLength(1)
    expect(reasons('src/data/cart/cart.ts', '../../ui/Price.tsx')).toHaveLength(1)
  })

  it('layers data: shared modules below entities, delivery and account-sync above them', () => {
    expect(reasons('src/data/outbox/drain.ts', '../cart/cart.ts')).toEqual(['data/cart is above data/outbox'])
    expect(reasons('src/data/cart/cart.ts', '../delivery/deliveries.ts')).toHaveLength(1)
    expect(reasons('src/data/delivery/deliveries.ts', '../cart/cart.ts', '../outbox/drain.ts')).toEqual([])
    expect(reasons('src/data/cart/cart.ts', '../session/session.ts', '../outbox/enqueue.ts')).toEqual([])
  })

  it('keeps sibling features and sibling pages apart', () => {
    expect(reasons('src/features/cart/CartItem.tsx', '../wishlist/Heart.tsx')).toEqual([
      'siblings in features never import each other',
    ])
    expect(reasons('src/pages/cart/CartPage.tsx', '../shop/ShopPage.tsx')).toHaveLength(1)
    expect(reasons('src/features/cart/CartItem.tsx', './CartStepper.tsx')).toEqual([])
  })

  it('lets content import domain, but not the reverse', () => {
    expect(reasons('src/content/legal.ts', '../domain/shipping.ts')).toEqual([])
    expect(reasons('src/domain/shipping.ts', '../content/legal.ts')).toHaveLength(1)
  })

  it('lets the worker import only its five data folders, domain and lib', () => {
    expect(
      reasons(
        'sw/sw.ts',
        '../src/data/images/picture-store.ts',
        '../src/data/delivery/drain-in-worker.ts',
        '../src/domain/money.ts',
        './navigate.ts',
      ),
    ).toEqual([])
    expect(reasons('sw/sw.ts', '../src/data/session/session.ts')).toHaveLength(1)
    expect(reasons('sw/sw.ts', '../src/ui/Price.tsx')).toHaveLength(1)
  })

  it('keeps Supabase and Dexie out of screens', () => {
    expect(reasons('src/pages/shop/ShopPage.tsx', '@supabase/supabase-js', 'dexie')).toHaveLength(2)
    expect(reasons('src/data/db/shop-database.ts', 'dexie')).toEqual([])
  })

  it('rejects barrels', () => {
    expect(reasons('src/ui/index.ts')).toEqual(['no barrels: name the file for what it holds'])
  })

  it('finds static, dynamic and re-exported specifiers', () => {
    const code = `import a from './a.ts'; export { b } from './b.ts'; const c = () => import('./c.ts'); export * from './d.ts'`
    expect(specifiersOf(code, 'x.ts').sort()).toEqual(['./a.ts', './b.ts', './c.ts', './d.ts'])
  })
})

describe('a new folder', () => {
  const root = mkdtempSync(join(tmpdir(), 'import-rule-'))
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it('is checked without changing the rule', () => {
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    write('src/features/gifts/Gift.tsx', `import { x } from '../cart/x.ts'\nexport const y = x`)
    write('src/features/cart/x.ts', 'export const x = 1')
    write('src/services/z.ts', `import '../lib/q.ts'`)
    expect(checkTree(root).map((v) => v.reason)).toEqual([
      'siblings in features never import each other',
      'src/services is not a layer',
    ])
  })
})
