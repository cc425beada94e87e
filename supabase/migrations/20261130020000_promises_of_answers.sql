-- What the shop promises about its answers is the owner's to publish, each promise with a switch (rule W2).
insert into private.setting_shapes (section, shape) values
  ('support', '{"kind":"group","fields":{"answer":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":40}}},"chat":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":40}}},"phone":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":40}}},"email":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":40}}},"chatAverage":{"kind":"group","fields":{"isShown":{"kind":"switch"},"text":{"kind":"text","max":40}}}}}')
on conflict (section) do update set shape = excluded.shape;
