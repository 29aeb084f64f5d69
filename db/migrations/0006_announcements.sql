-- What public pages show is announced by the database itself, whoever writes: a page that is kept must not outlive it.
CREATE FUNCTION public.announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (topic, audience) VALUES (TG_ARGV[0], TG_ARGV[1]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.announce_published_properties() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched CONSTANT text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 FROM new_rows WHERE published'
    WHEN 'DELETE' THEN 'SELECT 1 FROM old_rows WHERE published'
    ELSE 'SELECT 1 FROM new_rows WHERE published UNION ALL SELECT 1 FROM old_rows WHERE published' END;
  found boolean;
BEGIN
  EXECUTE format('SELECT EXISTS (%s)', touched) INTO found;
  IF found THEN INSERT INTO events (topic, audience) VALUES ('catalogue', 'section:properties'); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER properties_announced_insert AFTER INSERT ON properties REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION public.announce_published_properties();--> statement-breakpoint
CREATE TRIGGER properties_announced_update AFTER UPDATE ON properties REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION public.announce_published_properties();--> statement-breakpoint
CREATE TRIGGER properties_announced_delete AFTER DELETE ON properties REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION public.announce_published_properties();--> statement-breakpoint
CREATE TRIGGER photos_announced AFTER INSERT OR UPDATE OR DELETE ON photos
  FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('catalogue', 'section:properties');--> statement-breakpoint
CREATE TRIGGER fraccionamientos_announced AFTER INSERT OR UPDATE OR DELETE ON fraccionamientos
  FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('fraccionamientos', 'section:fraccionamientos');--> statement-breakpoint
CREATE TRIGGER fraccionamiento_models_announced AFTER INSERT OR UPDATE OR DELETE ON fraccionamiento_models
  FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('fraccionamientos', 'section:fraccionamientos');--> statement-breakpoint
CREATE TRIGGER fraccionamiento_lots_announced AFTER INSERT OR UPDATE OR DELETE ON fraccionamiento_lots
  FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('fraccionamientos', 'section:fraccionamientos');--> statement-breakpoint
CREATE TRIGGER settings_announced AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('settings', 'everyone');--> statement-breakpoint
CREATE TRIGGER users_announced AFTER UPDATE OF display_name, phone, photo_url, profile, status ON users
  FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('catalogue', 'section:properties');
