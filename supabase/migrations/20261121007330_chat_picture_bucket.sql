-- Private; no one uploads but the function that looks at the bytes, so there is no policy to write.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('chat-pictures', 'chat-pictures', false, 1048576, array['image/jpeg', 'image/webp'])
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "Customers see the pictures of their own chats, admins every picture" on storage.objects for select to authenticated
  using (bucket_id = 'chat-pictures' and exists (
    select 1 from public.chat_sessions s
    where s.id = case when name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then split_part(name, '/', 1)::uuid end));
