-- An order has a few lines. Left at its guess of 1,000 the planner reads all products to price a cart instead of looking them up.
alter function private.read_items(jsonb) rows 5;
