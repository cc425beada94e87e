-- The rows that belong to the tables. Repeatable: whatever was changed here is applied again as a whole, and what an owner set stays as it is.

insert into private.catalogue_epoch default values on conflict do nothing;
insert into private.deploy_hook default values on conflict do nothing;

-- The same as src/content/settings/delivery.ts; a test compares.
insert into public.shipping_methods (code, label, description, fee, free_from, delivery_time, area, places, position) values
  ('ibadan', 'Within Ibadan', 'To your door anywhere in Ibadan, the day after you order.', 1500, null, '24 hours', 'places', '{"Ibadan, Oyo"}', 1),
  ('nigeria', 'Elsewhere in Nigeria', 'To every state of Nigeria and the Federal Capital Territory.', 2500, null, '48 hours', 'country', '{}', 2),
  ('international', 'International', 'To over 50 countries, with a tracking number.', 20000, null, 'Standard international time', 'abroad', '{}', 3)
on conflict (code) do nothing;

delete from private.order_transitions;
insert into private.order_transitions (actor, from_status, to_status)
select 'admin', f, t
from unnest(array['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'completed', 'cancelled']) f,
  unnest(array['pending', 'processing', 'shipped', 'delivered', 'cancelled']) t
where f <> t
union all values
  ('payment', 'pending', 'confirmed'),
  ('payment', 'cancelled', 'confirmed'),
  ('system', 'pending', 'cancelled'),
  ('system', 'delivered', 'completed'),
  ('customer', 'pending', 'cancelled'),
  ('customer', 'confirmed', 'cancelled'),
  ('customer', 'processing', 'cancelled'),
  ('customer', 'delivered', 'completed');

-- No SVG and no HTML: a picture must not be able to run a script on the shop's origin.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('product-images', 'product-images', true, 10485760, array['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Private; no one uploads but the function that looks at the bytes, so there is no policy to write.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('chat-pictures', 'chat-pictures', false, 1048576, array['image/jpeg', 'image/webp'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

select private.schedule_jobs();

-- Each customer's column: what the customer's export calls it, and what deleting the account does with it.
delete from private.personal_columns;
call private.declare_personal('profiles', 'deleted',
  exported => '{first_name, last_name, phone, email, role, created_at, updated_at}',
  hidden => '{user_id}');
call private.declare_personal('user_preferences', 'deleted',
  exported => '{email_notifications, privacy_settings, updated_at}',
  hidden => '{user_id}');
call private.declare_personal('payment_methods', 'deleted',
  exported => '{card_last4, card_brand, expiry_month, expiry_year, is_default, created_at}',
  hidden => '{id, user_id}');
call private.declare_personal('addresses', 'deleted',
  exported => '{label, address, is_default, created_at as saved_at}',
  hidden => '{id, user_id}');
call private.declare_personal('shop_setting_versions', 'cleared', hidden => '{published_by}');
call private.declare_personal('shop_setting_versions', 'kept', hidden => '{version, section, value, published_at}');
call private.declare_personal('cart', 'deleted',
  exported => '{product_id as product, variety_ids as variants, quantity, changed_at}',
  hidden => '{id, user_id, variety_id, seen_at, device_id, device_seq, device_seqs}');
call private.declare_personal('wishlist', 'deleted',
  exported => '{product_id as product, created_at as added_at}',
  hidden => '{id, user_id}');
call private.declare_personal('wishlist_writes', 'deleted', hidden => '{user_id, product_id, device_seqs}');
call private.declare_personal('text_permits', 'kept', hidden => '{phone, permitted_at}');
call private.declare_personal('unproved_passwords', 'deleted', hidden => '{user_id, hash, set_aside_at}');
call private.declare_personal('orders', 'kept',
  exported => '{id, created_at as placed_at, status, payment_status, currency, subtotal, discount, promo_code, shipping_method, shipping_fee,
    vat_percent, vat, total_amount, paid_amount, kept_amount, owed_amount, returned_amount, declined_at, address_changed_at, delivered_at,
    pay_by, return_days, payment_provider, tx_ref as payment_reference, provider_transaction_id}',
  hidden => '{reserved_until, needs_refund, held_payments, payment_returns}');
call private.declare_personal('orders', 'cleared', exported => '{tracking_number, cancel_reason}', hidden => '{user_id, placed_by, payment_link}');
call private.declare_personal('orders', 'replaced', exported => '{shipping_address}', hidden => '{request_key, request_hash, updated_at}');
call private.declare_personal('order_items', 'kept',
  exported => '{name, variant_label as variant, quantity, price, regular_price}',
  hidden => '{id, order_id, product_id, variety_id, variety_ids, image_url, restocked}');
call private.declare_personal('order_history', 'kept',
  exported => '{created_at as at, actor as by, from_status as from, to_status as to, note, transaction_id as transaction}',
  hidden => '{id, order_id}');
call private.declare_personal('order_history', 'cleared', hidden => '{changed_by}');
call private.declare_personal('payment_events', 'kept',
  exported => '{created_at as at, source, outcome, provider_transaction_id as transaction}',
  hidden => '{id, event_id, provider, tx_ref}');
call private.declare_personal('payment_events', 'replaced', exported => '{payload as message}');
call private.declare_personal('payment_attempts', 'kept', exported => '{number, state, pay_by, provider, started_at, ended_at}', hidden => '{order_id}');
call private.declare_personal('payment_attempts', 'cleared', hidden => '{link}');
call private.declare_personal('payment_checks', 'kept', hidden => '{order_id, since, check_at}');
call private.declare_personal('on_delivery_numbers', 'kept', hidden => '{order_id, number_hash, placed_at}');
call private.declare_personal('order_money', 'kept',
  exported => '{entered_at as at, kind, provider, source_id as number, transaction_id as transaction, amount as kobo, currency, state, reason}',
  hidden => '{id, order_id, money_id, item_return_id, error, began_at}');
call private.declare_personal('order_money', 'cleared', hidden => '{entered_by}');
call private.declare_personal('item_returns', 'deleted',
  exported => '{requested_at, quantity, reason, details, picture_count as pictures, state, answer as shop_answer, decided_at, received_at,
    refunded_at, refund_amount}',
  hidden => '{id, user_id, order_id, order_item_id, is_restocked}');
call private.declare_personal('leaving_accounts', 'deleted', hidden => '{user_id, asked_at}');
call private.declare_personal('chat_sessions', 'deleted',
  exported => '{created_at as opened_at, status}',
  hidden => '{id, user_id, last_message, unread_admin_count, last_seq, updated_at}');
call private.declare_personal('chat_messages', 'deleted',
  exported => '{created_at as at, sender_type as from, sender_name as name, content as text, picture_width as has_picture}',
  hidden => '{id, session_id, seq, user_id, picture_height}');
call private.declare_personal('chat_marks', 'deleted', hidden => '{session_id, side, seen_seq, typed_at, changed_at}');
call private.declare_personal('assistant_turns', 'deleted', hidden => '{session_id, seq}');
call private.declare_personal('support_tickets', 'deleted',
  exported => '{subject, message, category, priority, status, admin_response, created_at, updated_at}',
  hidden => '{id, user_id}');
call private.declare_personal('contact_messages', 'deleted',
  exported => '{name, email, phone, subject, category, message, handled_at, created_at}',
  hidden => '{id}');
call private.declare_personal('newsletter_subscribers', 'deleted',
  exported => '{created_at as newsletter_since, confirmed_at as newsletter_confirmed, unsubscribed_at as newsletter_ended}', hidden => '{id, email, unsubscribe_token}');
call private.declare_personal('promotions', 'cleared', hidden => '{sent_by}');
call private.declare_personal('promotions', 'kept', hidden => '{id, type, title, message, target, product_id, audience, reached, sent_at, told_up_to, delivered_at}');
call private.declare_personal('notifications', 'deleted',
  exported => '{title, message, created_at as sent_at}',
  hidden => '{id, user_id, type, order_id, order_status, product_id, tracking_number, ticket_id, target, promotion_id, admin_kind,
    admin_fact, in_bell}');
call private.declare_personal('push_subscriptions', 'deleted',
  exported => '{endpoint, created_at as subscribed_at}',
  hidden => '{id, user_id, p256dh, auth}');
call private.declare_personal('push_deliveries', 'deleted', hidden => '{id, notification_id, subscription_id, attempts, due_at, created_at, is_promotion}');
call private.declare_personal('reviews', 'deleted',
  exported => '{product_id as product, rating, comment, reviewer_name as shown_name, admin_reply as shop_reply, created_at as written_at}',
  hidden => '{id, user_id, updated_at}');
call private.declare_personal('stock_alerts', 'deleted',
  exported => '{product_id as product, variety_id as variant, created_at as asked_at}',
  hidden => '{id, user_id}');
call private.declare_personal('bounced_addresses', 'deleted', hidden => '{user_id, email, reason, bounced_at}');
call private.declare_personal('mails', 'deleted', hidden => '{id, user_id, recipient, kind, data, dedupe_key, state, priority, attempts, due_at, provider,
  provider_id, error, created_at, ended_at}');
call private.declare_personal('admin_notification_switches', 'deleted', hidden => '{user_id, kind, way, is_on}');
call private.declare_personal('audit_log', 'cleared', hidden => '{actor_id}');
call private.declare_personal('audit_log', 'kept', exported => '{created_at as at, action, target}', hidden => '{id, detail}');

-- Written from SETTING_SHAPES of the shop's code by `npm run generate`.
insert into private.setting_shapes (section, shape) values
  ('identity', '{"kind":"group","fields":{"name":{"kind":"text","max":40},"shortName":{"kind":"text","max":12},"description":{"kind":"text","max":200},"logo":{"kind":"text","max":500,"pattern":"^(https://|/)[^ <>\"]+$","isOptional":true},"brandColour":{"kind":"text","max":7,"pattern":"^#[0-9A-Fa-f]{6}$"},"email":{"kind":"text","max":254,"pattern":"^[^\\u0001-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u1680\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\u3002\\ufe00-\\ufe0f\\ufeff\\uff00-\\uffef<>()\\[\\]\",;:@\\\\]+@[^\\u0001-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u1680\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\u3002\\ufe00-\\ufe0f\\ufeff\\uff00-\\uffef<>()\\[\\]\",;:@\\\\.]+([.][^\\u0001-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u1680\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\u3002\\ufe00-\\ufe0f\\ufeff\\uff00-\\uffef<>()\\[\\]\",;:@\\\\.]+)+$"},"phones":{"kind":"list","min":1,"max":4,"of":{"kind":"text","max":16,"pattern":"^\\+[0-9]{8,15}$"}},"whatsapp":{"kind":"text","max":16,"pattern":"^\\+[0-9]{8,15}$"},"address":{"kind":"text","max":200},"homeCity":{"kind":"text","max":60},"country":{"kind":"text","max":60},"businessHours":{"kind":"text","max":60,"pattern":"^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day to (Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, (1[0-2]|[1-9])[ap]m to (1[0-2]|[1-9])[ap]m$"},"foundedYear":{"kind":"number","min":1900,"max":2200,"decimals":0},"copyrightYear":{"kind":"number","min":1900,"max":2200,"decimals":0}}}'),
  ('home', '{"kind":"group","fields":{"slides":{"kind":"list","min":1,"max":6,"of":{"kind":"group","fields":{"accent":{"kind":"text","max":30},"title":{"kind":"text","max":60},"subtitle":{"kind":"text","max":80},"description":{"kind":"text","max":160},"image":{"kind":"text","max":500,"pattern":"^(https://|/)[^ <>\"]+$","isOptional":true},"cta":{"kind":"text","max":30}}}}}}'),
  ('about', '{"kind":"group","fields":{"title":{"kind":"text","max":80},"intro":{"kind":"text","max":500,"isLong":true},"storyTitle":{"kind":"text","max":80},"story":{"kind":"list","min":1,"max":10,"of":{"kind":"text","max":2000,"isLong":true}},"values":{"kind":"list","min":0,"max":8,"of":{"kind":"group","fields":{"title":{"kind":"text","max":40},"text":{"kind":"text","max":300}}}},"team":{"kind":"list","min":0,"max":12,"of":{"kind":"group","fields":{"name":{"kind":"text","max":80},"role":{"kind":"text","max":60},"text":{"kind":"text","max":300}}}},"closingTitle":{"kind":"text","max":80}}}'),
  ('faq', '{"kind":"group","fields":{"entries":{"kind":"list","min":1,"max":40,"distinctBy":"id","of":{"kind":"group","fields":{"id":{"kind":"text","max":40,"pattern":"^[a-z0-9]+(-[a-z0-9]+)*$"},"question":{"kind":"text","max":160},"answer":{"kind":"text","max":1000,"isLong":true},"keywords":{"kind":"list","min":0,"max":30,"of":{"kind":"text","max":30}}}}}}}'),
  ('terms', '{"kind":"group","fields":{"title":{"kind":"text","max":80},"effective":{"kind":"text","max":40},"intro":{"kind":"text","max":1000,"isLong":true},"sections":{"kind":"list","min":1,"max":40,"distinctBy":"id","of":{"kind":"group","fields":{"id":{"kind":"text","max":40,"pattern":"^[a-z0-9]+(-[a-z0-9]+)*$"},"heading":{"kind":"text","max":120},"paragraphs":{"kind":"list","min":0,"max":20,"of":{"kind":"text","max":3000,"isLong":true}},"list":{"kind":"list","min":0,"max":30,"of":{"kind":"text","max":500}}}}}}}'),
  ('privacy', '{"kind":"group","fields":{"title":{"kind":"text","max":80},"effective":{"kind":"text","max":40},"intro":{"kind":"text","max":1000,"isLong":true},"sections":{"kind":"list","min":1,"max":40,"distinctBy":"id","of":{"kind":"group","fields":{"id":{"kind":"text","max":40,"pattern":"^[a-z0-9]+(-[a-z0-9]+)*$"},"heading":{"kind":"text","max":120},"paragraphs":{"kind":"list","min":0,"max":20,"of":{"kind":"text","max":3000,"isLong":true}},"list":{"kind":"list","min":0,"max":30,"of":{"kind":"text","max":500}}}}}}}'),
  ('claims', '{"kind":"group","fields":{"customers":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":60}}},"unratedHome":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":30}}},"unratedProduct":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":30}}},"assurances":{"kind":"list","min":0,"max":6,"of":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":40}}}},"popularCounts":{"kind":"switch"},"stats":{"kind":"list","min":0,"max":6,"of":{"kind":"group","fields":{"isShown":{"kind":"switch"},"value":{"kind":"text","max":20},"label":{"kind":"text","max":40}}}}}}'),
  ('support', '{"kind":"group","fields":{"answer":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":40}}},"chat":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":40}}},"phone":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":40}}},"email":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":40}}},"chatAverage":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":40}}}}}'),
  ('currencies', '{"kind":"group","fields":{"rates":{"kind":"list","min":1,"max":20,"distinctBy":"currency","of":{"kind":"group","fields":{"currency":{"kind":"choice","of":["USD","GBP","CAD","AUD","EUR","NGN","KES","ZAR","INR","CNY","JPY","BRL","MXN"]},"rate":{"kind":"number","min":0.01,"max":100000,"decimals":2}}}},"source":{"kind":"text","max":120},"date":{"kind":"text","max":10,"pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}}}'),
  ('hours', '{"kind":"group","fields":{"zone":{"kind":"text","max":60,"pattern":"^[A-Za-z0-9_+/-]+$"},"exceptions":{"kind":"list","min":0,"max":60,"distinctBy":"date","of":{"kind":"group","fields":{"date":{"kind":"text","max":10,"pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},"name":{"kind":"text","max":40},"hours":{"kind":"text","max":20,"pattern":"^(1[0-2]|[1-9])[ap]m to (1[0-2]|[1-9])[ap]m$","isOptional":true}}}}}}'),
  ('monitoring', '{"kind":"group","fields":{"isOn":{"kind":"switch"},"asksFirst":{"kind":"switch"},"samplePercent":{"kind":"number","min":1,"max":100,"decimals":0}}}'),
  ('texts', '{"kind":"group","fields":{"countries":{"kind":"list","min":1,"max":30,"of":{"kind":"text","max":7,"pattern":"^\\+[1-9][0-9]{0,5}$"}}}}'),
  ('search', '{"kind":"group","fields":{"synonyms":{"kind":"list","min":0,"max":400,"of":{"kind":"group","fields":{"word":{"kind":"text","max":60},"means":{"kind":"text","max":60},"isBothWays":{"kind":"switch"},"isOn":{"kind":"switch"},"source":{"kind":"text","max":120,"isOptional":true}}}}}}'),
  ('payment', '{"kind":"group","fields":{"ways":{"kind":"list","min":1,"max":5,"distinctBy":"way","of":{"kind":"group","fields":{"way":{"kind":"choice","of":["card","bank_transfer","ussd","opay","on_delivery"]}}}},"onDeliveryUpTo":{"kind":"number","min":0,"max":10000000,"decimals":2}}}'),
  ('vat', '{"kind":"group","fields":{"percent":{"kind":"number","min":0,"max":50,"decimals":2}}}'),
  ('returns', '{"kind":"group","fields":{"days":{"kind":"number","min":1,"max":365,"decimals":0}}}'),
  ('delivery', '{"kind":"group","fields":{"methods":{"kind":"list","min":1,"max":12,"distinctBy":"code","of":{"kind":"group","fields":{"code":{"kind":"text","max":40,"pattern":"^[a-z0-9]+(-[a-z0-9]+)*$"},"label":{"kind":"text","max":60},"description":{"kind":"text","max":200},"fee":{"kind":"number","min":0,"max":10000000,"decimals":2},"freeFrom":{"kind":"number","min":0,"max":10000000,"decimals":2,"isOptional":true},"deliveryTime":{"kind":"text","max":60},"area":{"kind":"choice","of":["places","country","abroad"]},"places":{"kind":"list","min":0,"max":60,"of":{"kind":"text","max":80,"pattern":"^[^,]+(, ?[^,]+)?$"}},"payOnDelivery":{"kind":"switch"}}}}}}')
on conflict (section) do update set shape = excluded.shape;

-- Written from SEARCH of the shop's code, those that are on.
delete from private.begun_synonyms;
insert into private.begun_synonyms (place, word, means, is_both_ways) values
  (0, 'backpack', 'rucksack', true),
  (1, 'backpack', 'knapsack', true),
  (2, 'flashlight', 'torch', true),
  (3, 'toilet paper', 'toilet tissue', true),
  (4, 'couch', 'sofa', true),
  (5, 'bike', 'bicycle', true),
  (6, 'pail', 'bucket', true),
  (7, 'skillet', 'frying pan', true),
  (8, 'frypan', 'frying pan', true),
  (9, 'sunblock', 'sunscreen', true),
  (10, 'peanut', 'groundnut', true),
  (11, 'dark glasses', 'sunglasses', true),
  (12, 'shades', 'sunglasses', true),
  (13, 'nail varnish', 'nail polish', true),
  (14, 'nail enamel', 'nail polish', true),
  (15, 'chili', 'chilli', true),
  (16, 'chile', 'chilli', true),
  (17, 'gym shoe', 'sneaker', true),
  (18, 'tennis shoe', 'sneaker', true),
  (19, 'serviette', 'napkin', true),
  (20, 'wrench', 'spanner', true),
  (21, 'travelling bag', 'suitcase', true),
  (22, 'traveling bag', 'suitcase', true),
  (23, 'baggage', 'luggage', true),
  (24, 'electric light', 'light bulb', true),
  (25, 'kitchen range', 'stove', true),
  (26, 'nappy', 'diaper', true),
  (27, 'makeup', 'make up', true),
  (28, 'bangle', 'bracelet', true),
  (29, 'jersey', 't-shirt', true),
  (30, 'tee shirt', 't-shirt', true),
  (31, 'frock', 'dress', true),
  (32, 'denim', 'jeans', true),
  (33, 'pant', 'trousers', true),
  (34, 'bag', 'backpack', false),
  (35, 'haversack', 'backpack', false),
  (36, 'bag', 'handbag', false),
  (37, 'purse', 'handbag', false),
  (38, 'bag', 'suitcase', false),
  (39, 'dustbin', 'waste bin', false),
  (40, 'trash can', 'waste bin', false),
  (41, 'garbage can', 'waste bin', false),
  (42, 'eating utensil', 'cutlery', false),
  (43, 'earphone', 'headphone', false),
  (44, 'earpiece', 'headphone', false),
  (45, 'headset', 'headphone', false),
  (46, 'rubber', 'eraser', false),
  (47, 'computer', 'laptop', false),
  (48, 'notebook computer', 'laptop', false),
  (49, 'cover', 'lid', false),
  (50, 'soccer ball', 'football', false),
  (51, 'sticking plaster', 'plaster', false),
  (52, 'diadem', 'crown', false),
  (53, 'breastpin', 'brooch', false),
  (54, 'kettle', 'teapot', false),
  (55, 'wireless', 'radio', false),
  (56, 'spectacles', 'glasses', false),
  (57, 'eyeglasses', 'glasses', false),
  (58, 'tool chest', 'tool box', false),
  (59, 'biro', 'ballpoint pen', false),
  (60, 'chain', 'necklace', false),
  (61, 'trousers', 'jeans', false),
  (62, 'wear', 'clothing', false),
  (63, 'gown', 'dress', false),
  (64, 'thermos', 'vacuum flask', false),
  (65, 'vacuum flask', 'flask', false),
  (66, 'handset', 'phone', false),
  (67, 'sandal', 'shoe', false),
  (68, 'cycle', 'bicycle', false),
  (69, 'cycling', 'bicycle', false),
  (70, 'cup', 'mug', false),
  (71, 'portable charger', 'power bank', false),
  (72, 'odo', 'mortar', false),
  (73, 'biro', 'pen', false),
  (74, 'nylon', 'plastic bag', false),
  (75, 'packer', 'dustpan', false),
  (76, 'indomie', 'noodles', false),
  (77, 'close up', 'toothpaste', false),
  (78, 'dunlop', 'slippers', false),
  (79, 'canvas', 'sneakers', false),
  (80, 'canvas', 'running shoes', false),
  (81, 'omo', 'detergent', false),
  (82, 'maggi', 'seasoning', false),
  (83, 'super glue', 'glue', false),
  (84, 'dettol', 'disinfectant', false),
  (85, 'macleans', 'toothpaste', false),
  (86, 'pampers', 'diapers', false),
  (87, 'milo', 'cocoa drink', false),
  (88, 'hypo', 'bleach', false),
  (89, 'bagco', 'sack', false),
  (90, 'vaseline', 'petroleum jelly', false),
  (91, 'lipton', 'tea', false),
  (92, 'always', 'sanitary pad', false),
  (93, 'panadol', 'paracetamol', false),
  (94, 'sure', 'deodorant', false),
  (95, 'jik', 'bleach', false),
  (96, 'igbale', 'broom', false),
  (97, 'ikoko', 'pot', false),
  (98, 'obe', 'knife', false),
  (99, 'sibi', 'spoon', false),
  (100, 'amuga', 'fork', false),
  (101, 'fooki', 'fork', false),
  (102, 'abo', 'bowl', false),
  (103, 'abo', 'plate', false),
  (104, 'awo', 'plate', false),
  (105, 'agolo', 'can', false),
  (106, 'ife', 'cup', false),
  (107, 'ife', 'mug', false),
  (108, 'apo', 'bag', false),
  (109, 'igo', 'bottle', false),
  (110, 'ikole', 'dustpan', false),
  (111, 'aga', 'chair', false),
  (112, 'tabili', 'table', false),
  (113, 'ero idana', 'stove', false),
  (114, 'ase', 'sieve', false),
  (115, 'inule', 'mop', false),
  (116, 'apoti', 'box', false),
  (117, 'apoti', 'stool', false),
  (118, 'ile idana', 'kitchen', false),
  (119, 'ose', 'soap', false),
  (120, 'ose dudu', 'black soap', false),
  (121, 'adin funfun', 'coconut oil', false),
  (122, 'ori', 'shea butter', false),
  (123, 'kain kain', 'sponge', false),
  (124, 'pako', 'chewing stick', false),
  (125, 'fila', 'cap', false),
  (126, 'sokoto', 'trousers', false),
  (127, 'buba', 'blouse', false),
  (128, 'gele', 'head tie', false),
  (129, 'bisipoto', 'slippers', false),
  (130, 'oloyin', 'honey beans', false),
  (131, 'ewa', 'beans', false),
  (132, 'ewa oloyin', 'honey beans', false),
  (133, 'portmanteau', 'suitcase', false),
  (134, 'portmento', 'suitcase', false),
  (135, 'akpa', 'bag', false),
  (136, 'akpa akwukwo', 'school bag', false),
  (137, 'akpa akwukwo', 'school backpack', false),
  (138, 'akwukwo', 'book', false),
  (139, 'akpukpo ukwu', 'shoes', false),
  (140, 'efere', 'plate', false),
  (141, 'enyo anya', 'glasses', false),
  (142, 'ihe olu', 'necklace', false),
  (143, 'iko', 'cup', false),
  (144, 'iko', 'mug', false),
  (145, 'mkpisi ode', 'pen', false),
  (146, 'ncha', 'soap', false),
  (147, 'ogbo', 'sponge', false),
  (148, 'okpu', 'hat', false),
  (149, 'okpu', 'cap', false),
  (150, 'ola', 'jewelry', false),
  (151, 'ola nti', 'earring', false),
  (152, 'ude', 'lotion', false),
  (153, 'ude', 'cream', false),
  (154, 'eku', 'wooden spoon', false),
  (155, 'ite', 'pot', false),
  (156, 'mma', 'knife', false),
  (157, 'ute', 'mat', false),
  (158, 'akwa oyi', 'jacket', false),
  (159, 'ngaji', 'spoon', false),
  (160, 'ngaji ofe', 'serving spoon', false),
  (161, 'ekwu', 'stove', false),
  (162, 'aziza', 'broom', false),
  (163, 'mafici', 'fan', false),
  (164, 'fitila', 'lamp', false),
  (165, 'fitila', 'lantern', false),
  (166, 'laulawa', 'bicycle', false),
  (167, 'agogo', 'clock', false),
  (168, 'buhu', 'bag', false),
  (169, 'cokali', 'spoon', false),
  (170, 'fensir', 'pencil', false),
  (171, 'gado', 'bed', false),
  (172, 'gishiri', 'salt', false),
  (173, 'guga', 'bucket', false),
  (174, 'hula', 'hat', false),
  (175, 'kasko', 'bowl', false),
  (176, 'kwando', 'basket', false),
  (177, 'littafi', 'book', false),
  (178, 'sarka', 'chain', false),
  (179, 'wuka', 'knife', false),
  (180, 'zuma', 'honey', false),
  (181, 'digi', 'mirror', false),
  (182, 'epo', 'oil', false),
  (183, 'ibose', 'socks', false),
  (184, 'iwe', 'book', false),
  (185, 'iyo', 'salt', false),
  (186, 'wura', 'gold', false),
  (187, 'nnu', 'salt', false),
  (188, 'oche', 'chair', false),
  (189, 'bata', 'shoes', false),
  (190, 'aso', 'clothing', false),
  (191, 'agboorun', 'umbrella', false),
  (192, 'digi oju', 'sunglasses', false),
  (193, 'foonu', 'phone', false),
  (194, 'saja', 'charger', false),
  (195, 'kokoro', 'key', false),
  (196, 'ibusun', 'bed', false),
  (197, 'iresi', 'rice', false),
  (198, 'ata', 'pepper', false),
  (199, 'ata', 'chilli', false),
  (200, 'ata rodo', 'chilli', false),
  (201, 'agbon', 'coconut', false),
  (202, 'aayu', 'garlic', false),
  (203, 'tomati', 'tomato', false),
  (204, 'alubosa', 'onion', false),
  (205, 'suga', 'sugar', false),
  (206, 'tii', 'tea', false),
  (207, 'omi', 'water', false),
  (208, 'ounje', 'food', false),
  (209, 'funfun', 'white', false),
  (210, 'dudu', 'black', false),
  (211, 'pupa', 'red', false),
  (212, 'takalma', 'shoes', false),
  (213, 'tufafi', 'clothing', false),
  (214, 'laima', 'umbrella', false),
  (215, 'tabarau', 'sunglasses', false),
  (216, 'waya', 'phone', false),
  (217, 'caja', 'charger', false),
  (218, 'jaka', 'bag', false),
  (219, 'makulli', 'key', false),
  (220, 'tawul', 'towel', false),
  (221, 'barkono', 'chilli', false),
  (222, 'tafarnuwa', 'garlic', false),
  (223, 'kwakwa', 'coconut', false),
  (224, 'tumatir', 'tomato', false),
  (225, 'taliya', 'noodles', false),
  (226, 'sukari', 'sugar', false),
  (227, 'shayi', 'tea', false),
  (228, 'kofi', 'coffee', false),
  (229, 'lemun tsami', 'lemon', false),
  (230, 'ruwa', 'water', false),
  (231, 'abinci', 'food', false),
  (232, 'faranti', 'plate', false),
  (233, 'gilashi', 'glass', false),
  (234, 'fari', 'white', false),
  (235, 'baki', 'black', false),
  (236, 'uwe', 'clothing', false),
  (237, 'nche anwu', 'umbrella', false),
  (238, 'ugogbe anya', 'sunglasses', false),
  (239, 'ekwenti', 'phone', false),
  (240, 'chaja', 'charger', false),
  (241, 'igodo', 'key', false),
  (242, 'akwa ndina', 'bed', false),
  (243, 'osikapa', 'rice', false),
  (244, 'ose', 'pepper', false),
  (245, 'ose oyibo', 'chilli', false),
  (246, 'aku oyibo', 'coconut', false),
  (247, 'galik', 'garlic', false),
  (248, 'shuga', 'sugar', false),
  (249, 'mmiri', 'water', false),
  (250, 'nri', 'food', false),
  (251, 'ndudu', 'fork', false),
  (252, 'ocha', 'white', false),
  (253, 'oji', 'black', false),
  (254, 'uhie', 'red', false),
  (255, 'riga', 'clothing', false),
  (256, 'bic', 'ballpoint pen', false),
  (257, 'kujera', 'chair', false),
  (258, 'takalmi', 'shoes', false),
  (259, 'keke', 'bicycle', false),
  (260, 'tebur', 'table', false),
  (261, 'riga', 'shirt', false),
  (262, 'epa', 'groundnut', false),
  (263, 'geda', 'groundnut', false),
  (264, 'opapa', 'groundnut', false),
  (265, 'gyada', 'groundnut', false),
  (266, 'ileke', 'beads', false),
  (267, 'jigida', 'beads', false),
  (268, 'akwa', 'clothing', false),
  (269, 'sabulun salo', 'black soap', false),
  (270, 'ncha nkota', 'black soap', false),
  (271, 'shinkafa', 'rice', false),
  (272, 'attaruhu', 'pepper', false),
  (273, 'attaruhu', 'chilli', false),
  (274, 'albasa', 'onion', false),
  (275, 'kifi', 'fish', false);
select private.read_synonyms();
