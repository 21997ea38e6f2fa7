-- The last change for which each edge cache has been purged.
CREATE TABLE "edge_purges" (
	"edge" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
