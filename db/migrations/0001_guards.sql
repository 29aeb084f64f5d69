-- Rules that hold whatever the code does.

-- The audit is written once.
CREATE FUNCTION audit_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are final' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'audit_is_final';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_final BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION audit_is_final();
--> statement-breakpoint
CREATE TRIGGER audit_entries_whole BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION audit_is_final();
--> statement-breakpoint
CREATE TRIGGER audit_seals_final BEFORE UPDATE OR DELETE ON "audit_seals" FOR EACH ROW EXECUTE FUNCTION audit_is_final();
--> statement-breakpoint
CREATE TRIGGER audit_seals_whole BEFORE TRUNCATE ON "audit_seals" FOR EACH STATEMENT EXECUTE FUNCTION audit_is_final();
--> statement-breakpoint

-- A working superadmin never disappears. The lock makes two who leave at once wait for each other;
-- each statement of a volatile function sees what was committed while it waited.
CREATE FUNCTION keep_a_superadmin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.role = 'superadmin' AND OLD.status = 'active'
     AND (TG_OP = 'DELETE' OR NEW.role IS DISTINCT FROM 'superadmin' OR NEW.status <> 'active') THEN
    PERFORM pg_advisory_xact_lock(hashtext('keep_a_superadmin'));
    IF NOT EXISTS (SELECT 1 FROM users WHERE role = 'superadmin' AND status = 'active' AND id <> OLD.id) THEN
      RAISE EXCEPTION 'the last superadmin stays' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'last_superadmin';
    END IF;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_keep_a_superadmin BEFORE UPDATE OR DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION keep_a_superadmin();
--> statement-breakpoint

-- The superadmin's record is fixed, and system roles stay.
CREATE FUNCTION keep_system_roles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.system THEN
      RAISE EXCEPTION 'system roles stay' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'system_role_stays';
    END IF;
    RETURN OLD;
  END IF;
  IF NEW.key <> OLD.key OR NEW.system <> OLD.system THEN
    RAISE EXCEPTION 'the key of a role is fixed' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'role_key_fixed';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER roles_keep_system BEFORE UPDATE OR DELETE ON "roles" FOR EACH ROW EXECUTE FUNCTION keep_system_roles();
--> statement-breakpoint

-- An event nudges every server process at commit; what happened is read from the table.
CREATE FUNCTION announce_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sahuaro_events', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_announce AFTER INSERT ON "events" FOR EACH STATEMENT EXECUTE FUNCTION announce_event();
