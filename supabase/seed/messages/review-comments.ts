export type Comment = { rating: 1 | 2 | 3 | 4 | 5; text: string }

const comments = (rating: Comment['rating'], ...texts: readonly string[]): Comment[] =>
  texts.map((text) => ({ rating, text }))

/** Comments by category; others use `ANY_PRODUCT`. */
export const COMMENTS: Readonly<Record<string, readonly Comment[]>> = {
  'kitchen-utensils': [
    ...comments(
      5,
      'Cooked egusi for twelve people on Sunday and nothing burned at the bottom. Heavy in the good way.',
      'My mother took one look and asked for hers. I have ordered again.',
      'Exactly the size I wanted, well packed with straw, not a scratch on it.',
      'Washes clean with just a soft sponge. I use it every day since it came.',
    ),
    ...comments(
      4,
      'Very good quality. One star less because the colour is a bit darker than the picture.',
      'Solid work for the money, delivery took three days to Kaduna.',
    ),
    ...comments(3, 'It does the job. The edges could be smoother.'),
    ...comments(2, 'Smaller than I imagined, please check the measurements before you order.'),
  ],
  'household-items': [
    ...comments(4, 'Strong and well made, it only took long to find our street.'),
    ...comments(1, 'Mine arrived with a crack. Support answered fast and is sending another one.'),
    ...comments(
      5,
      'Came on the promised day and the rider was polite. The thing itself is strong.',
      'Better than what I saw in the market, and cheaper with the promo.',
      'We have used it for a month now with four children in the house. Still like new.',
    ),
    ...comments(
      4,
      'Good product, the carton was a little torn but inside was fine.',
      'Nice and sturdy. I would buy it again.',
      'Does what it says. The instructions could be clearer.',
    ),
    ...comments(3, 'Okay for the price.'),
  ],
  'school-items': [
    ...comments(
      5,
      'My daughter does not want to put it down. Survived the first week of term.',
      'Good paper and strong covers, the teacher asked where I bought them.',
      'Bought for three children, all complete. Thank you for the fast delivery before resumption.',
    ),
    ...comments(4, 'Fine quality. I wish there were more colours.', 'As described. Packing was simple but safe.'),
    ...comments(3, 'Average, but it is cheap, so I cannot complain.'),
  ],
  'body-care': [
    ...comments(
      5,
      'My skin drank it. No dry patches this harmattan.',
      'Smells natural and does not stain my clothes. This is my third one.',
      'My husband now uses it too, so I have to order two.',
    ),
    ...comments(
      4,
      'Works well, the scent is a little strong for me at first.',
      'Good, but I would like a bigger bottle.',
    ),
    ...comments(3, 'It is fine. I saw no big difference yet after two weeks.'),
    ...comments(2, 'The pump stopped working after some days, but the lotion is good.'),
  ],
  supplements: [
    ...comments(
      5,
      'Sealed and long expiry date. I feel less tired in the mornings.',
      'The real thing, tastes fresh. I mix it into pap for the whole family.',
    ),
    ...comments(
      4,
      'Easy to swallow. I will take it some more weeks before I judge.',
      'Good price compared to the pharmacy near me.',
    ),
    ...comments(3, 'Neither good nor bad so far.'),
  ],
}

export const ANY_PRODUCT: readonly Comment[] = [
  ...comments(5, 'Very good, and it was cheaper than in the mall.'),
  ...comments(4, 'No complaints so far, I use it every week.'),
  ...comments(1, 'It stopped working in the second week. I have opened a ticket.'),
  ...comments(
    5,
    'I did not expect this quality. Well done, Oja.',
    'Exactly as in the picture. Delivered to Enugu in two days.',
    'Bought it as a gift and it was a hit.',
    'Perfect. Customer care even called to confirm my street.',
  ),
  ...comments(
    4,
    'Very satisfied, only the delivery took a day longer than promised.',
    'Good value. Would recommend.',
    'Nice, and true to size.',
  ),
  ...comments(3, 'Good enough, but the finish could be better.', 'It is all right for the price.'),
  ...comments(2, 'Not what I expected from the description.'),
]

/** The shop's public reply to a negative review. */
export const REPLY_TO_UNHAPPY =
  'Thank you for telling us, and sorry for the trouble. Please open a ticket with your order number: we will replace it or refund you.'
