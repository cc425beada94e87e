import { describe, expect, it } from 'vitest'
import { ACCOUNT_MESSAGES } from './account-messages.ts'
import { ADMIN_MESSAGES } from './admin-messages.ts'
import { CATALOGUE_MESSAGES } from './catalogue-messages.ts'
import { CHAT_MESSAGES } from './chat-messages.ts'
import { CHECKOUT_REFUSALS } from './checkout-refusals.ts'
import { MESSAGES } from './messages.ts'
import { addedToCart, SHOPPING_MESSAGES } from './shopping-messages.ts'
import type { ToastText } from './toast-text.ts'

const textsOf = ({ title, message }: { title: string; message?: string }) => (message ? [title, message] : [title])

describe('the texts of the shop (rule W2)', () => {
  it.each([
    [CATALOGUE_MESSAGES.shopFailed, ['Error', 'Failed to load products. Please try again.']],
    [CATALOGUE_MESSAGES.productFailed, ['Error', 'Failed to load product. Please try again.']],
    [SHOPPING_MESSAGES.cart.addFailed, ['Error', 'Failed to add item to cart.']],
    [SHOPPING_MESSAGES.wishlist.updateFailed, ['Error', 'Failed to update wishlist.']],
    [SHOPPING_MESSAGES.cart.signIn, ['Please sign in', 'You need to be signed in to add items to cart.']],
    [SHOPPING_MESSAGES.wishlist.signIn, ['Please sign in', 'You need to be signed in to add items to wishlist.']],
    [SHOPPING_MESSAGES.newsletter.invalid, ['Invalid email', 'Please enter a valid email address.']],
    [SHOPPING_MESSAGES.newsletter.failed, ['Subscription failed', 'Please try again later.']],
    [MESSAGES.auth.failed, ['Error', 'Something went wrong. Please try again.']],
    [CHAT_MESSAGES.widgetSignIn, ['Sign In Required', 'Please sign in to start a chat session.']],
    [CHAT_MESSAGES.startFailed, ['Error', 'Failed to start chat session.']],
    [CHAT_MESSAGES.widgetSendFailed, ['Error', 'Failed to send message.']],
    [addedToCart({ quantity: 1, isChosenQuantity: false }), ['Added to cart!', 'Item has been added to your cart.']],
    [addedToCart({ quantity: 3, isChosenQuantity: true }), ['Added to cart!', '3 item(s) added to your cart.']],
    [SHOPPING_MESSAGES.wishlist.added, ['Added to wishlist']],
    [SHOPPING_MESSAGES.wishlist.removed, ['Removed from wishlist']],
    [
      SHOPPING_MESSAGES.newsletter.subscribed,
      ['Successfully subscribed!', "You'll receive our latest updates and exclusive offers."],
    ],
    [MESSAGES.auth.signedIn, ['Welcome back!', 'You have successfully logged in.']],
    [MESSAGES.auth.signedUp, ['Account created!', 'Please check your email to verify your account.']],
    [MESSAGES.contact.sent, ['Message sent!', "We'll get back to you {answer}."]],
  ])('%j', (toast, texts) => expect(textsOf(toast)).toEqual(texts))
})

describe('the texts of checkout, account and admin (rule W2)', () => {
  it.each([
    [MESSAGES.ticket.signIn, ['Please sign in', 'You need to be signed in to submit a support ticket.']],
    [MESSAGES.ticket.failed, ['Error', 'Failed to submit ticket. Please try again.']],
    [MESSAGES.ticket.submitted, ['Ticket submitted!', "We'll get back to you {answer}."]],
    [SHOPPING_MESSAGES.cart.loadFailed, ['Error', 'Failed to load cart items.']],
    [SHOPPING_MESSAGES.cart.updateFailed, ['Error', 'Failed to update quantity.']],
    [SHOPPING_MESSAGES.cart.removeFailed, ['Error', 'Failed to remove item.']],
    [SHOPPING_MESSAGES.cart.removed, ['Item removed']],
    [SHOPPING_MESSAGES.cart.addedFromWishlist, ['Added to cart']],
    [CHAT_MESSAGES.pageSignIn, ['Please sign in', 'You need to be signed in to use live chat.']],
    [CHAT_MESSAGES.connectFailed, ['Connection Error', 'Failed to connect to chat service.']],
    [
      ACCOUNT_MESSAGES.checkout.missingInformation,
      ['Missing information', 'Please fill in all required shipping information.'],
    ],
    [ACCOUNT_MESSAGES.checkout.signIn, ['Authentication required', 'Please sign in to continue.']],
    [ACCOUNT_MESSAGES.checkout.paymentFailed, ['Payment failed', 'Unable to process payment. Please try again.']],
    [ACCOUNT_MESSAGES.cards.added, ['Card added successfully', '{brand} ending in {last4} has been added']],
    [ACCOUNT_MESSAGES.cards.removed, ['Payment method removed']],
    [ACCOUNT_MESSAGES.cards.defaultUpdated, ['Default payment method updated']],
    [ACCOUNT_MESSAGES.preferences.emailSaved, ['Preferences saved']],
    [ACCOUNT_MESSAGES.preferences.privacySaved, ['Settings saved']],
    [ACCOUNT_MESSAGES.reviews.missingComment, ['Please add at least one review comment']],
    [ACCOUNT_MESSAGES.reviews.submitted, ['Reviews submitted successfully!']],
    [ACCOUNT_MESSAGES.reviews.submitFailed, ['Failed to submit reviews']],
    [MESSAGES.auth.signedOut, ['Signed out successfully']],
    [ADMIN_MESSAGES.access.denied, ['Access denied. Admin privileges required.']],
    [ADMIN_MESSAGES.access.shippingDenied, ['Access Denied', "You don't have permission to access this page."]],
    [ADMIN_MESSAGES.products.saveFailed, ['Failed to save product: {message}']],
    [ADMIN_MESSAGES.products.variantsFailed, ['Product saved but variants failed to save']],
    [ADMIN_MESSAGES.messages.ticketUpdated, ['Ticket status updated']],
    [ADMIN_MESSAGES.shipping.updated, ['Order Updated', 'Order status has been updated successfully.']],
    [ADMIN_MESSAGES.shipping.updateFailed, ['Error', 'Failed to update order status.']],
  ])('%j', (toast, texts) => expect(textsOf(toast)).toEqual(texts))
})

describe('every message', () => {
  const areas: Record<string, ToastText>[] = [MESSAGES, ACCOUNT_MESSAGES, ADMIN_MESSAGES].flatMap(Object.values)
  const every = areas.flatMap((area) => Object.values(area))

  it('has a tone that matches its title', () => {
    for (const { tone, title } of every) {
      if (/^(Error|Failed|Access|Invalid)/.test(title)) expect([title, tone]).toEqual([title, 'error'])
      if (/successfully|^Added|saved$/.test(title)) expect([title, tone]).toEqual([title, 'success'])
    }
  })

  it('has no blank text', () => {
    for (const { title, message } of every) expect([title.trim(), message?.trim()]).not.toContain('')
    for (const text of Object.values(CHECKOUT_REFUSALS)) expect(text).toMatch(/\.$/)
  })
})
