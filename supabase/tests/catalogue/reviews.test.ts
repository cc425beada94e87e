import { beforeEach, expect, test } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createAdmin, createCustomer, type Person } from '../harness/people.ts'
import { refusal } from '../harness/refusal.ts'
import { anItem, createProduct, placeOrder } from '../harness/shop.ts'

const database = databaseForFile()
let ada: Person
let admin: Person
let pot: string

beforeEach(async () => {
  ada = await createCustomer(database(), { first_name: 'Ada', last_name: 'Obi' })
  admin = await createAdmin(database())
  pot = await createProduct(database())
})

async function receive(person: Person): Promise<void> {
  const order = await placeOrder(database(), person.userId, [anItem(pot)])
  await database().rpc(admin, 'update_order', { p_order_id: order.order_id, p_status: 'delivered' })
  await database().rpc(person, 'confirm_receipt', { p_order_id: order.order_id })
}

async function review(person: Person, rating: number, comment = 'Cooks well') {
  await database().rpc(person, 'save_review', { p_product_id: pot, p_rating: rating, p_comment: comment })
  return database().query('select * from reviews where user_id = $1 and product_id = $2', [person.userId, pot])
}

const ratingOf = async (productId: string) =>
  (await database().query('select rating_sum, rating_count from products where id = $1', [productId]))[0]

test('only customers with a completed order of the product can review it', async () => {
  expect(await refusal(review(ada, 5))).toMatchObject({ hint: 'unknown_order' })
  await placeOrder(database(), ada.userId, [anItem(pot)])
  expect(await refusal(review(ada, 5))).toMatchObject({ hint: 'unknown_order' })
  await receive(ada)
  expect(await review(ada, 5)).toMatchObject([{ rating: 5, comment: 'Cooks well' }])
})

test('the displayed name is the profile’s first name and surname initial, ignoring input', async () => {
  await receive(ada)
  expect(await review(ada, 4)).toMatchObject([{ reviewer_name: 'Ada O.' }])
  const forged = database().as(ada, (query) => query(`update reviews set reviewer_name = 'Admin'`))
  expect(await refusal(forged)).toMatchObject({ code: '42501' })
  const nameless = await createCustomer(database())
  await receive(nameless)
  expect(await review(nameless, 4)).toMatchObject([{ reviewer_name: 'Customer' }])
})

test('the full name is displayed only while the customer enables it', async () => {
  const nameOf = async () =>
    (await database().query('select reviewer_name from reviews where user_id = $1', [ada.userId]))[0]
  const show = (profileVisibility: boolean) =>
    database().as(ada, (query) =>
      query(
        `insert into user_preferences (user_id, privacy_settings) values ($1, $2)
         on conflict (user_id) do update set user_id = excluded.user_id, privacy_settings = excluded.privacy_settings`,
        [ada.userId, { profileVisibility }],
      ),
    )
  await receive(ada)
  await show(true)
  expect(await review(ada, 4)).toMatchObject([{ reviewer_name: 'Ada Obi' }])
  await show(false)
  expect(await nameOf()).toEqual({ reviewer_name: 'Ada O.' })
  await show(true)
  expect(await nameOf()).toEqual({ reviewer_name: 'Ada Obi' })
})

test('the product’s rating sum and count follow each review, change and removal', async () => {
  const bola = await createCustomer(database())
  await receive(ada)
  await receive(bola)
  await review(ada, 5)
  await review(bola, 2)
  expect(await ratingOf(pot)).toEqual({ rating_sum: 7, rating_count: 2 })
  await review(ada, 3, 'Not so well')
  expect(await ratingOf(pot)).toEqual({ rating_sum: 5, rating_count: 2 })
  await database().as(admin, (query) => query('delete from reviews where product_id = $1 and rating = 2', [pot]))
  expect(await ratingOf(pot)).toEqual({ rating_sum: 3, rating_count: 1 })
})

test('a customer can neither remove reviews nor change others’', async () => {
  await receive(ada)
  const eve = await createCustomer(database())
  await receive(eve)
  await review(ada, 5)
  await review(eve, 1, 'Bad')
  await database().as(ada, (query) => query('delete from reviews'))
  const update = database().as(eve, (query) => query(`update reviews set comment = 'Bad'`))
  expect(await refusal(update)).toMatchObject({ code: '42501' })
  const comments = 'select comment from reviews where product_id = $1 order by rating'
  expect(await database().query(comments, [pot])).toEqual([{ comment: 'Bad' }, { comment: 'Cooks well' }])
})

test('no visitor, customer or admin can read a review’s author or search by it', async () => {
  await receive(ada)
  await review(ada, 5)
  const questions = [
    'select user_id from reviews',
    'select * from reviews',
    'select id from reviews where user_id = $1',
  ]
  for (const caller of ['anon', ada, admin] as const) {
    for (const question of questions) {
      const args = question.includes('$1') ? [ada.userId] : []
      const read = database().as(caller, (query) => query(question, args))
      expect(await refusal(read), question).toMatchObject({ code: '42501' })
    }
  }
})

test('a customer gets only their own reviews of the requested products', async () => {
  const eve = await createCustomer(database())
  await receive(ada)
  await receive(eve)
  await review(ada, 5)
  await review(eve, 1, 'Bad')
  const ask = (person: Person, ids: readonly string[]) =>
    database().as(person, (query) => query('select * from my_reviews($1)', [ids]))
  expect(await ask(ada, [pot, admin.userId])).toEqual([{ product_id: pot, rating: 5, comment: 'Cooks well' }])
  expect(await ask(eve, [pot])).toMatchObject([{ comment: 'Bad' }])
  expect(await ask(ada, [])).toEqual([])
})

test.each([
  [0, 'Fine', 'reviews_rating_range'],
  [6, 'Fine', 'reviews_rating_range'],
  [5, '   ', 'reviews_comment_length'],
  [5, 'x'.repeat(2001), 'reviews_comment_length'],
])('a rating of %i with that comment is refused by a named rule', async (rating, comment, constraint) => {
  await receive(ada)
  expect(await refusal(review(ada, rating, comment))).toMatchObject({ code: '23514', constraint })
})

test('only admins reply, and everyone reads replies', async () => {
  await receive(ada)
  const [stored] = await review(ada, 5)
  const reply = (person: Person) =>
    database().rpc(person, 'reply_to_review', { p_review_id: stored?.id, p_reply: 'Thank you' })
  expect(await refusal(reply(ada))).toMatchObject({ hint: 'admin_only' })
  await reply(admin)
  const other = { p_review_id: stored?.id, p_reply: 'Sorry' }
  expect(await refusal(database().rpc(admin, 'reply_to_review', other))).toMatchObject({ hint: 'changed_meanwhile' })
  await reply(admin)
  const read = await database().as('anon', (query) =>
    query('select admin_reply, reviewer_name from reviews where product_id = $1', [pot]),
  )
  expect(read).toEqual([{ admin_reply: 'Thank you', reviewer_name: 'Ada O.' }])
})
