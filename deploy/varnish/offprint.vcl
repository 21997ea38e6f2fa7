# Varnish 7 in front of Offprint. See docs/operate.md. Set PURGE_URL of Offprint to the address of this Varnish, and
# start varnishd with these parameters:
#
#   -p http_gzip_support=off     passes Brotli bodies through
#   -p backend_idle_timeout=4    closes idle connections earlier than the server, which does so after five seconds.
#                                Otherwise, Varnish could send a form on a connection that is just being closed, and
#                                respond with 503.
vcl 4.1;

import std;

backend offprint {
	.host = "127.0.0.1";
	.port = "8080";
	# A server is unready only while it stops. Without its database, it stays ready and serves what it has cached.
	.probe = {
		.url = "/_node/ready";
		.interval = 1s;
		.timeout = 2s;
		.window = 3;
		.threshold = 2;
	}
}

# Clients that may purge: the servers of Offprint.
acl servers {
	"127.0.0.1";
	"::1";
	"10.0.0.0"/8;
	"172.16.0.0"/12;
	"192.168.0.0"/16;
}

sub vcl_recv {
	set req.backend_hint = offprint;

	if (req.method == "PURGE") {
		if (client.ip !~ servers) {
			return (synth(403, "Only servers of the site may purge"));
		}
		if (!req.http.surrogate-key) {
			return (synth(400, "A purge needs Surrogate-Key"));
		}
		# The commas around each key keep it from matching part of another key.
		ban("obj.http.x-edge-keys ~ ,(" +
			regsuball(req.http.surrogate-key, " +", "|") + "),");
		return (synth(200, "Purged"));
	}

	# Only the restart below may request an expired response.
	if (req.restarts == 0) {
		unset req.http.x-edge-accept-old;
	}

	# Sends a response that expired less than a minute ago while a new one is fetched. Without a healthy server,
	# sends a response that expired less than ten days ago.
	if (std.healthy(req.backend_hint) && !req.http.x-edge-accept-old) {
		set req.grace = 60s;
	} else {
		# Set explicitly, because a restart keeps the value of the first attempt.
		set req.grace = 10d;
	}

	if (req.http.accept-encoding ~ "(^|[ ,])br([ ,;]|$)") {
		set req.http.accept-encoding = "br";
	} elsif (req.http.accept-encoding ~ "gzip") {
		set req.http.accept-encoding = "gzip";
	} else {
		unset req.http.accept-encoding;
	}

	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}

	# Pages and requests of members, sign-in and operators are always private.
	if (req.url ~ "^/(user|members|oidc|apigee|api/neutron/users|events|_node|_dev)(/|$|\?)") {
		return (pass);
	}

	# Pages about health differ for these readers, so the server responds itself.
	if (req.http.cdn-health-privacy == "1" || req.http.cdn-segment == "WA") {
		return (pass);
	}

	# The server needs the cookies for paths with an experiment. They are never part of the cache key, because public
	# responses are the same for all readers, and responses for one reader are private.
	return (hash);
}

# Excludes campaign parameters from the cache key, because only the app reads them. The server still receives them.
sub vcl_hash {
	set req.http.x-edge-url = regsuball(req.url,
		"(?i)(?<=[?&])(utm_[a-z]+|[a-z]*clid|igshid|gad_source|[gw]braid|mc_[ce]id|_hsenc|_hsmi|srsltid)=[^&]*&?", "");
	set req.http.x-edge-url = regsub(req.http.x-edge-url, "[?&]+$", "");
	hash_data(req.http.x-edge-url);
	hash_data(req.http.host);
	unset req.http.x-edge-url;
	return (lookup);
}

sub vcl_backend_response {
	set beresp.http.x-edge-keys = "," + regsuball(beresp.http.surrogate-key, " +", ",") + ",";

	if (beresp.status >= 500) {
		# An error must not replace an expired response, which delivering it would. vcl_synth tries that response.
		if (bereq.is_bgfetch || (!bereq.uncacheable && !bereq.http.x-edge-accept-old)) {
			return (abandon);
		}
		set beresp.uncacheable = true;
		set beresp.ttl = 0s;
		set beresp.grace = 0s;
		return (deliver);
	}

	if (beresp.http.set-cookie || beresp.http.cache-control ~ "(private|no-store)") {
		set beresp.uncacheable = true;
		set beresp.ttl = 60s;
		return (deliver);
	}

	if (beresp.http.surrogate-control ~ "max-age=\d+") {
		set beresp.ttl = std.duration(
			regsub(beresp.http.surrogate-control, "^.*max-age=(\d+).*$", "\1") + "s", 0s);
	}
	set beresp.grace = 10d;
}

sub vcl_deliver {
	# If the server could not be reached, tries an expired response before sending the error.
	if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
		set req.http.x-edge-accept-old = "1";
		return (restart);
	}

	unset resp.http.surrogate-key;
	unset resp.http.surrogate-control;
	unset resp.http.cdn-cache-control;
	unset resp.http.x-edge-keys;
	unset resp.http.x-varnish;
	unset resp.http.via;
	# Browsers would subtract the age from the lifetime that the server intends for them.
	unset resp.http.age;
	if (obj.hits > 0) {
		set resp.http.x-cache = "fresh";
	}
}

# Sent to readers if no server responds and no response is cached, instead of Varnish's own error page.
sub vcl_backend_error {
	set beresp.http.content-type = "text/html; charset=utf-8";
	set beresp.http.cache-control = "no-store";
	set beresp.http.retry-after = "60";
	set beresp.http.x-content-type-options = "nosniff";
	set beresp.http.content-security-policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
	set beresp.body = {"<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>This site cannot be reached</title>
<style>:root{color-scheme:light dark}body{max-width:36em;margin:15vh auto 0;padding:0 1em;font:1.125em/1.5 system-ui,sans-serif}</style>
</head>
<body>
<main>
<h1>This site cannot be reached</h1>
<p>Its servers do not respond right now. Wait a minute, then reload the page.</p>
</main>
</body>
</html>
"};
	return (deliver);
}

# Responses to purges, and to requests that Varnish rejects itself.
sub vcl_synth {
	# If the server responded with an error, tries an expired response before requesting the error again.
	if (resp.status == 503 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
		set req.http.x-edge-accept-old = "1";
		return (restart);
	}

	set resp.http.content-type = "text/plain; charset=utf-8";
	set resp.http.cache-control = "no-store";
	set resp.body = resp.reason + {"
"};
	return (deliver);
}
